"""The tour by a client that was generated: an address and a token as arguments, what it saw as JSON on standard output."""

import json
import sys

from client import AuthenticatedClient
from client.api.filters import explain_filter
from client.api.repository import create_file, get_branch, get_contents, list_root
from client.api.statuses import get_status_context, post_status
from client.models.create_file_body import CreateFileBody
from client.models.explain_params import ExplainParams
from client.models.status_params import StatusParams

client = AuthenticatedClient(base_url=sys.argv[1], token=sys.argv[2])


def by_json(operation, **arguments):
    """What is generated sends a body of several media types as all of them at once: here as JSON alone."""
    kwargs = operation._get_kwargs(**arguments)
    kwargs = {name: value for name, value in kwargs.items() if name not in ("data", "files")}
    kwargs["headers"] = {**kwargs["headers"], "Content-Type": "application/json"}
    response = client.get_httpx_client().request(**kwargs)
    return operation._parse_response(client=client, response=response)


text = "hello from a generated client"
posted = by_json(post_status, body=StatusParams(status=text))
context = get_status_context.sync(posted.id, client=client)
site = {"owner": posted.account.username, "repo": "site"}
hello = {**site, "path": "hello.txt"}
new = CreateFileBody(content="aGVsbG8=", message="Say hello")
made = create_file.sync(**hello, client=client, body=new)
read = get_contents.sync(**hello, client=client)
files = [one.name for one in list_root.sync(**site, client=client)]
refused = get_branch.sync(**site, branch="none", client=client)
words = {"keywords_attributes": [{"keyword": "hello"}], "text": "say hello"}
explained = by_json(explain_filter, body=ExplainParams.from_dict(words))
seen = {
    "posted": posted.content,
    "read": f"{read.content} {made.commit.message}",
    "files": [*files, str(len(context.descendants))],
    "refused": refused.code,
    "matched": explained.matched,
}
print(json.dumps(seen))
