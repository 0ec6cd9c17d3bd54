"""One step of Mastodon.py: a JSON request on standard input, a JSON answer on standard output."""

import json
import sys

from mastodon import Mastodon

request = json.load(sys.stdin)
url = request["url"]
redirect = request["redirect"]
SCOPES = ["read", "write"]


def api(**more):
    return Mastodon(api_base_url=url, **more)


def register():
    client_id, secret = Mastodon.create_app(
        "Mastodon.py", api_base_url=url, scopes=SCOPES, redirect_uris=redirect
    )
    client = api(client_id=client_id, client_secret=secret)
    address = client.auth_request_url(scopes=SCOPES, redirect_uris=redirect, allow_http=True)
    return {"id": client_id, "secret": secret, "address": address}


def post():
    client = api(client_id=request["id"], client_secret=request["secret"])
    token = client.log_in(
        code=request["code"], scopes=SCOPES, redirect_uri=redirect, allow_http=True
    )
    who = client.account_verify_credentials()["username"]
    app = client.app_verify_credentials()["name"]
    content = client.status_post("hello from Mastodon.py")["content"]
    client.revoke_access_token(allow_http=True)
    return {"token": token, "who": who, "app": app, "content": content}


print(json.dumps({"register": register, "post": post}[request["step"]]()))
