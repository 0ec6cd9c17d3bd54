"""Drives dulwich: reads one request as JSON, prints one answer as JSON."""

import io
import json
import sys

from dulwich import porcelain
from dulwich.client import HTTPUnauthorized
from dulwich.errors import GitProtocolError

request = json.load(sys.stdin)
said = io.BytesIO()
login = {"username": "x", "password": request["token"]} if "token" in request else {}


def clone():
    porcelain.clone(
        request["url"], request["folder"], depth=request.get("depth"), errstream=said, **login
    )


def fetch():
    porcelain.fetch(request["folder"], "origin", errstream=said, outstream=io.StringIO(), **login)


def push(refspec):
    result = porcelain.push(
        request["folder"],
        request["url"],
        refspec,
        force=request.get("force", False),
        outstream=io.BytesIO(),
        errstream=said,
        **login,
    )
    for ref, error in (result.ref_status or {}).items():
        if error is not None:
            raise porcelain.Error(f"{ref.decode()}: {error}")


verbs = {
    "clone": clone,
    "fetch": fetch,
    "push": lambda: push(f"{request['from']}:{request['to']}"),
    "delete": lambda: push(f":{request['to']}"),
}
try:
    verbs[request["verb"]]()
    answer = {"ok": True, "reason": ""}
except (porcelain.Error, GitProtocolError, HTTPUnauthorized) as error:
    answer = {"ok": False, "reason": f"{type(error).__name__}: {error}"}
print(json.dumps(answer))
