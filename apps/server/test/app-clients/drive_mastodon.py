"""One step of Mastodon.py: a JSON request on standard input, a JSON answer on standard output."""

import base64
import datetime
import json
import sys

from mastodon import Mastodon

request = json.load(sys.stdin)
url = request["url"]
redirect = request.get("redirect")
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


def meant():
    """Posts of each kind, and what the server made of them."""
    client = api(access_token=request["token"])
    poll = client.make_poll(["yes", "no"], expires_in=600, multiple=True)
    asked = client.status_post("a question", poll=poll, visibility="unlisted")["poll"]
    at = datetime.datetime.fromisoformat(request["at"].replace("Z", "+00:00"))
    later = client.status_post("later", scheduled_at=at)
    picture = base64.b64decode(request["picture"])
    media = client.media_post(picture, mime_type="image/png", description="a square")
    shown = client.status_post("a picture", media_ids=[media])["media_attachments"]
    return {
        "options": [option["title"] for option in asked["options"]],
        "multiple": asked["multiple"],
        "at": later["scheduled_at"].isoformat(),
        "descriptions": [one["description"] for one in shown],
    }


steps = {"register": register, "post": post, "meant": meant}
print(json.dumps(steps[request["step"]]()))
