"""Drives libgit2, through pygit2: reads one request as JSON, prints one answer as JSON."""

import json
import sys

import pygit2

request = json.load(sys.stdin)
refusals = []


class Callbacks(pygit2.RemoteCallbacks):
    def credentials(self, url, username_from_url, allowed_types):
        if "token" not in request:
            raise pygit2.GitError("a token is asked for, and there is none")
        return pygit2.UserPass("x", request["token"])

    def push_update_reference(self, refname, message):
        if message is not None:
            refusals.append(f"{refname}: {message}")


def clone():
    pygit2.clone_repository(
        request["url"], request["folder"], callbacks=Callbacks(), depth=request.get("depth", 0)
    )


def origin():
    return pygit2.Repository(request["folder"]).remotes["origin"]


def push(refspec):
    origin().push([refspec], callbacks=Callbacks())


verbs = {
    "clone": clone,
    "fetch": lambda: origin().fetch(callbacks=Callbacks()),
    "push": lambda: push(("+" if request.get("force") else "") + f"{request['from']}:{request['to']}"),
    "delete": lambda: push(f":{request['to']}"),
}
try:
    verbs[request["verb"]]()
    answer = {"ok": not refusals, "reason": "\n".join(refusals)}
except pygit2.GitError as error:
    answer = {"ok": False, "reason": str(error)}
print(json.dumps(answer))
