// Requests that a test sent, and what it got. Written by: vitest run apps/server/test/examples.test.ts --update=all
import type { Example } from "../examples.ts";

export const EXAMPLES: Readonly<Record<string, Example>> = {
 "applyPatch": {
  "answers": {
   "201": {
    "content": null,
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
     "sha": "0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
     "created": "2026-01-02T03:04:05Z",
     "html_url": "https://server.example/ada/site/commit/0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "parents": [
      {
       "url": "https://server.example/api/v1/repos/ada/site/git/commits/0808080808080808080808080808080808080808",
       "sha": "0808080808080808080808080808080808080808",
       "created": "2026-01-02T03:04:05Z"
      }
     ],
     "message": "Apply a patch\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d",
      "sha": "0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d",
      "created": "2026-01-02T03:04:05Z"
     }
    },
    "verification": {
     "verified": false,
     "reason": "gpg.error.not_signed_commit",
     "signature": "",
     "signer": null,
     "payload": ""
    }
   }
  },
  "request": {
   "content": "--- /dev/null\n+++ b/patched.txt\n@@ -0,0 +1 @@\n+x\n",
   "message": "Apply a patch"
  }
 },
 "bookmarkStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 1,
    "favourites_count": 1,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": true,
    "reblogged": true,
    "muted": false,
    "bookmarked": true,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "changeBranchProtection": {
  "answers": {
   "200": {
    "branch_name": "main",
    "rule_name": "main",
    "priority": 0,
    "enable_push": true,
    "enable_push_whitelist": true,
    "push_whitelist_teams": [],
    "push_whitelist_deploy_keys": false,
    "enable_force_push": false,
    "enable_force_push_allowlist": false,
    "force_push_allowlist_usernames": [],
    "force_push_allowlist_teams": [],
    "force_push_allowlist_deploy_keys": false,
    "enable_merge_whitelist": false,
    "merge_whitelist_usernames": [],
    "merge_whitelist_teams": [],
    "enable_status_check": false,
    "status_check_contexts": [],
    "required_approvals": 0,
    "enable_approvals_whitelist": false,
    "approvals_whitelist_username": [],
    "approvals_whitelist_teams": [],
    "block_on_rejected_reviews": false,
    "block_on_official_review_requests": false,
    "block_on_outdated_branch": false,
    "dismiss_stale_approvals": false,
    "ignore_stale_approvals": false,
    "require_signed_commits": false,
    "unprotected_file_patterns": "",
    "block_admin_merge_override": false,
    "push_whitelist_usernames": [
     "ada"
    ],
    "protected_file_patterns": "",
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-02T03:04:05Z"
   }
  },
  "request": {
   "enable_push": false
  }
 },
 "changeFiles": {
  "answers": {
   "201": {
    "files": [
     {
      "name": "a.md",
      "path": "docs/a.md",
      "sha": "0707070707070707070707070707070707070707",
      "last_commit_sha": "0808080808080808080808080808080808080808",
      "last_commit_when": "2026-01-02T03:04:05Z",
      "last_committer_date": "2026-01-02T03:04:05Z",
      "last_author_date": "2026-01-02T03:04:05Z",
      "type": "file",
      "mode": "100644",
      "size": 2,
      "encoding": "base64",
      "content": "YQo=",
      "target": null,
      "url": "https://server.example/api/v1/repos/ada/site/contents/docs/a.md?ref=main",
      "html_url": "https://server.example/ada/site/src/branch/main/docs/a.md",
      "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0707070707070707070707070707070707070707",
      "download_url": "https://server.example/ada/site/raw/branch/main/docs/a.md",
      "submodule_git_url": null,
      "_links": {
       "self": "https://server.example/api/v1/repos/ada/site/contents/docs/a.md?ref=main",
       "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0707070707070707070707070707070707070707",
       "html": "https://server.example/ada/site/src/branch/main/docs/a.md"
      }
     },
     {
      "name": "b.md",
      "path": "docs/b.md",
      "sha": "0909090909090909090909090909090909090909",
      "last_commit_sha": "0808080808080808080808080808080808080808",
      "last_commit_when": "2026-01-02T03:04:05Z",
      "last_committer_date": "2026-01-02T03:04:05Z",
      "last_author_date": "2026-01-02T03:04:05Z",
      "type": "file",
      "mode": "100644",
      "size": 2,
      "encoding": "base64",
      "content": "Ygo=",
      "target": null,
      "url": "https://server.example/api/v1/repos/ada/site/contents/docs/b.md?ref=main",
      "html_url": "https://server.example/ada/site/src/branch/main/docs/b.md",
      "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0909090909090909090909090909090909090909",
      "download_url": "https://server.example/ada/site/raw/branch/main/docs/b.md",
      "submodule_git_url": null,
      "_links": {
       "self": "https://server.example/api/v1/repos/ada/site/contents/docs/b.md?ref=main",
       "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0909090909090909090909090909090909090909",
       "html": "https://server.example/ada/site/src/branch/main/docs/b.md"
      }
     }
    ],
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0808080808080808080808080808080808080808",
     "sha": "0808080808080808080808080808080808080808",
     "created": "2026-01-02T03:04:05Z",
     "html_url": "https://server.example/ada/site/commit/0808080808080808080808080808080808080808",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "parents": [
      {
       "url": "https://server.example/api/v1/repos/ada/site/git/commits/0505050505050505050505050505050505050505",
       "sha": "0505050505050505050505050505050505050505",
       "created": "2026-01-02T03:04:05Z"
      }
     ],
     "message": "Add two files\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
      "sha": "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
      "created": "2026-01-02T03:04:05Z"
     }
    },
    "verification": {
     "verified": false,
     "reason": "gpg.error.not_signed_commit",
     "signature": "",
     "signer": null,
     "payload": ""
    }
   }
  },
  "request": {
   "message": "Add two files",
   "branch": "main",
   "files": [
    {
     "operation": "create",
     "path": "docs/a.md",
     "content": "YQo="
    },
    {
     "operation": "create",
     "path": "docs/b.md",
     "content": "Ygo="
    }
   ]
  }
 },
 "changeRef": {
  "answers": {
   "200": {
    "ref": "refs/heads/other",
    "url": "https://server.example/api/v1/repos/ada/site/git/refs/heads/other",
    "object": {
     "type": "commit",
     "sha": "0808080808080808080808080808080808080808",
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0808080808080808080808080808080808080808"
    }
   }
  },
  "request": {
   "sha": "0808080808080808080808080808080808080808",
   "force": true
  }
 },
 "changeRepository": {
  "answers": {
   "200": {
    "id": 2,
    "owner": {
     "id": 1,
     "login": "ada",
     "username": "ada",
     "full_name": "",
     "email": "ada@noreply.localhost",
     "avatar_url": "https://server.example/avatar.svg"
    },
    "name": "site",
    "full_name": "ada/site",
    "description": "A small site",
    "empty": false,
    "private": false,
    "mirror": false,
    "size": 65,
    "html_url": "https://server.example/ada/site",
    "url": "https://server.example/api/v1/repos/ada/site",
    "clone_url": "https://server.example/ada/site.git",
    "default_branch": "main",
    "archived": false,
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-02T03:04:05Z",
    "permissions": {
     "admin": true,
     "push": true,
     "pull": true
    },
    "has_code": true,
    "topics": [
     "site"
    ],
    "refuse_breaking": false,
    "object_format_name": "sha1",
    "fork": false,
    "template": false,
    "parent": null,
    "language": "",
    "link": "",
    "ssh_url": "",
    "original_url": "",
    "website": "",
    "stars_count": 0,
    "forks_count": 0,
    "watchers_count": 0,
    "open_issues_count": 0,
    "open_pr_counter": 0,
    "release_counter": 0,
    "has_issues": false,
    "has_wiki": false,
    "has_pull_requests": false,
    "has_projects": false,
    "has_releases": false,
    "has_packages": false,
    "has_actions": false,
    "ignore_whitespace_conflicts": false,
    "allow_merge_commits": false,
    "allow_rebase": false,
    "allow_rebase_explicit": false,
    "allow_squash_merge": false,
    "default_merge_style": "merge",
    "avatar_url": "",
    "internal": false,
    "mirror_interval": ""
   }
  },
  "request": {
   "description": "A small site"
  }
 },
 "compareDescriptorsOfRefs": {
  "answers": {
   "200": {
    "base": {
     "ref": "main",
     "commit": "1111111111111111111111111111111111111111",
     "sha": "1717171717171717171717171717171717171717"
    },
    "head": {
     "ref": "next",
     "commit": "1515151515151515151515151515151515151515",
     "sha": "1717171717171717171717171717171717171717"
    },
    "changes": []
   }
  }
 },
 "compareRefs": {
  "answers": {
   "200": {
    "total_commits": 1,
    "commits": [
     {
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/1515151515151515151515151515151515151515",
      "sha": "1515151515151515151515151515151515151515",
      "created": "2026-01-02T03:04:05Z",
      "html_url": "https://server.example/api/v1/repos/ada/site/git/commits/1515151515151515151515151515151515151515",
      "commit": {
       "url": "https://server.example/api/v1/repos/ada/site/git/commits/1515151515151515151515151515151515151515",
       "author": {
        "name": "ada",
        "email": "ada@noreply.localhost",
        "date": "2026-01-02T03:04:05Z"
       },
       "committer": {
        "name": "ada",
        "email": "ada@noreply.localhost",
        "date": "2026-01-02T03:04:05Z"
       },
       "message": "Take it away\n",
       "tree": {
        "url": "https://server.example/api/v1/repos/ada/site/git/trees/1616161616161616161616161616161616161616",
        "sha": "1616161616161616161616161616161616161616",
        "created": "2026-01-02T03:04:05Z"
       },
       "verification": {
        "verified": false,
        "reason": "gpg.error.not_signed_commit",
        "signature": "",
        "signer": null,
        "payload": ""
       }
      },
      "author": null,
      "committer": null,
      "parents": [
       {
        "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
        "sha": "1111111111111111111111111111111111111111",
        "created": "2026-01-02T03:04:05Z"
       }
      ],
      "stats": {
       "total": 1,
       "additions": 0,
       "deletions": 1
      },
      "files": [
       {
        "filename": "docs/b.md",
        "status": "removed"
       }
      ]
     }
    ],
    "merge_base": "1111111111111111111111111111111111111111",
    "files": [
     {
      "sha": "0909090909090909090909090909090909090909",
      "filename": "docs/b.md",
      "status": "removed",
      "additions": 0,
      "deletions": 1,
      "changes": 1
     }
    ]
   }
  }
 },
 "createFile": {
  "answers": {
   "201": {
    "content": {
     "name": "README.md",
     "path": "README.md",
     "sha": "0101010101010101010101010101010101010101",
     "last_commit_sha": "0202020202020202020202020202020202020202",
     "last_commit_when": "2026-01-02T03:04:05Z",
     "last_committer_date": "2026-01-02T03:04:05Z",
     "last_author_date": "2026-01-02T03:04:05Z",
     "type": "file",
     "mode": "100644",
     "size": 7,
     "encoding": "base64",
     "content": "IyBTaXRlCg==",
     "target": null,
     "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
     "html_url": "https://server.example/ada/site/src/branch/main/README.md",
     "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0101010101010101010101010101010101010101",
     "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
     "submodule_git_url": null,
     "_links": {
      "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
      "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0101010101010101010101010101010101010101",
      "html": "https://server.example/ada/site/src/branch/main/README.md"
     }
    },
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0202020202020202020202020202020202020202",
     "sha": "0202020202020202020202020202020202020202",
     "created": "2026-01-02T03:04:05Z",
     "html_url": "https://server.example/ada/site/commit/0202020202020202020202020202020202020202",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "parents": [],
     "message": "Say what it is\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/0303030303030303030303030303030303030303",
      "sha": "0303030303030303030303030303030303030303",
      "created": "2026-01-02T03:04:05Z"
     }
    },
    "verification": {
     "verified": false,
     "reason": "gpg.error.not_signed_commit",
     "signature": "",
     "signer": null,
     "payload": ""
    }
   }
  },
  "request": {
   "content": "IyBTaXRlCg==",
   "message": "Say what it is"
  }
 },
 "deleteFile": {
  "answers": {
   "200": {
    "content": null,
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1515151515151515151515151515151515151515",
     "sha": "1515151515151515151515151515151515151515",
     "created": "2026-01-02T03:04:05Z",
     "html_url": "https://server.example/ada/site/commit/1515151515151515151515151515151515151515",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "parents": [
      {
       "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
       "sha": "1111111111111111111111111111111111111111",
       "created": "2026-01-02T03:04:05Z"
      }
     ],
     "message": "Take it away\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/1616161616161616161616161616161616161616",
      "sha": "1616161616161616161616161616161616161616",
      "created": "2026-01-02T03:04:05Z"
     }
    },
    "verification": {
     "verified": false,
     "reason": "gpg.error.not_signed_commit",
     "signature": "",
     "signer": null,
     "payload": ""
    }
   }
  },
  "request": {
   "message": "Take it away",
   "branch": "next",
   "sha": "0909090909090909090909090909090909090909"
  }
 },
 "deleteScheduledStatus": {
  "answers": {
   "200": {}
  }
 },
 "deleteStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": false,
    "reblogged": false,
    "muted": false,
    "bookmarked": false,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "text": "Hello @bob, see https://example.org/ #news, edited"
   }
  }
 },
 "editStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": false,
    "reblogged": false,
    "muted": false,
    "bookmarked": false,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {
   "status": "Hello @bob, see https://example.org/ #news, edited"
  }
 },
 "explainFilter": {
  "answers": {
   "200": {
    "matched": true,
    "applies": true,
    "obstacles": [],
    "keywords": [
     {
      "id": "0",
      "keyword": "cat",
      "whole_word": true,
      "matched": true,
      "occurrences": [
       {
        "field": "text",
        "index": 0,
        "start": 2,
        "end": 5,
        "text": "cat",
        "obstacle": null
       },
       {
        "field": "text",
        "index": 0,
        "start": 13,
        "end": 16,
        "text": "cat",
        "obstacle": "word-before"
       }
      ]
     }
    ],
    "status_matches": []
   }
  },
  "request": {
   "text": "A cat, no concatenation",
   "keywords_attributes": [
    {
     "keyword": "cat",
     "whole_word": true
    }
   ]
  }
 },
 "favouriteStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 1,
    "favourites_count": 1,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": true,
    "reblogged": true,
    "muted": false,
    "bookmarked": false,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "getAccount": {
  "answers": {
   "200": {
    "id": "114000000000000002",
    "username": "ada",
    "acct": "ada",
    "display_name": "",
    "locked": false,
    "bot": false,
    "discoverable": null,
    "indexable": false,
    "group": false,
    "created_at": "2026-01-02T03:04:05.678Z",
    "note": "",
    "url": "https://server.example/@ada",
    "uri": "https://server.example/users/ada",
    "avatar": "https://server.example/avatar.svg",
    "avatar_static": "https://server.example/avatar.svg",
    "avatar_description": "",
    "header": "https://server.example/header.svg",
    "header_static": "https://server.example/header.svg",
    "header_description": "",
    "followers_count": 0,
    "following_count": 0,
    "statuses_count": 2,
    "last_status_at": "2026-01-02",
    "hide_collections": null,
    "noindex": false,
    "roles": [],
    "emojis": [],
    "fields": []
   }
  }
 },
 "getAnnotatedTag": {
  "answers": {
   "200": {
    "tag": "v1",
    "sha": "1919191919191919191919191919191919191919",
    "url": "https://server.example/api/v1/repos/ada/site/git/tags/1919191919191919191919191919191919191919",
    "message": "The first",
    "tagger": {
     "name": "ada",
     "email": "ada@noreply.localhost",
     "date": "2026-01-02T03:04:05Z"
    },
    "object": {
     "type": "commit",
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
     "sha": "1818181818181818181818181818181818181818"
    },
    "verification": {
     "verified": false,
     "reason": "gpg.error.not_signed_commit",
     "signature": "",
     "signer": null,
     "payload": ""
    }
   }
  }
 },
 "getBlob": {
  "answers": {
   "200": {
    "content": "IyBBIHNpdGUK",
    "encoding": "base64",
    "url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
    "sha": "0404040404040404040404040404040404040404",
    "size": 9
   }
  }
 },
 "getBranch": {
  "answers": {
   "200": {
    "name": "next",
    "commit": {
     "id": "1111111111111111111111111111111111111111",
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
     "message": "Add set.binpb\n",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z",
      "username": "ada"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z",
      "username": "ada"
     },
     "verification": {
      "verified": false,
      "reason": "gpg.error.not_signed_commit",
      "signature": "",
      "signer": null,
      "payload": ""
     },
     "timestamp": "2026-01-02T03:04:05Z",
     "added": null,
     "removed": null,
     "modified": null
    },
    "protected": false,
    "required_approvals": 0,
    "enable_status_check": false,
    "status_check_contexts": [],
    "user_can_push": true,
    "user_can_merge": true,
    "effective_branch_protection_name": ""
   }
  }
 },
 "getBranchProtection": {
  "answers": {
   "200": {
    "branch_name": "main",
    "rule_name": "main",
    "priority": 0,
    "enable_push": true,
    "enable_push_whitelist": true,
    "push_whitelist_teams": [],
    "push_whitelist_deploy_keys": false,
    "enable_force_push": false,
    "enable_force_push_allowlist": false,
    "force_push_allowlist_usernames": [],
    "force_push_allowlist_teams": [],
    "force_push_allowlist_deploy_keys": false,
    "enable_merge_whitelist": false,
    "merge_whitelist_usernames": [],
    "merge_whitelist_teams": [],
    "enable_status_check": false,
    "status_check_contexts": [],
    "required_approvals": 0,
    "enable_approvals_whitelist": false,
    "approvals_whitelist_username": [],
    "approvals_whitelist_teams": [],
    "block_on_rejected_reviews": false,
    "block_on_official_review_requests": false,
    "block_on_outdated_branch": false,
    "dismiss_stale_approvals": false,
    "ignore_stale_approvals": false,
    "require_signed_commits": false,
    "unprotected_file_patterns": "",
    "block_admin_merge_override": false,
    "push_whitelist_usernames": [
     "ada"
    ],
    "protected_file_patterns": "",
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-02T03:04:05Z"
   }
  }
 },
 "getCombinedStatus": {
  "answers": {
   "200": {
    "state": "pending",
    "sha": "1818181818181818181818181818181818181818",
    "total_count": 0,
    "statuses": [],
    "repository": {
     "id": 2,
     "owner": {
      "id": 1,
      "login": "ada",
      "username": "ada",
      "full_name": "",
      "email": "ada@noreply.localhost",
      "avatar_url": "https://server.example/avatar.svg"
     },
     "name": "site",
     "full_name": "ada/site",
     "description": "A site",
     "empty": false,
     "private": false,
     "mirror": false,
     "size": 65,
     "html_url": "https://server.example/ada/site",
     "url": "https://server.example/api/v1/repos/ada/site",
     "clone_url": "https://server.example/ada/site.git",
     "default_branch": "main",
     "archived": false,
     "created_at": "2026-01-02T03:04:05Z",
     "updated_at": "2026-01-02T03:04:05Z",
     "permissions": {
      "admin": true,
      "push": true,
      "pull": true
     },
     "has_code": true,
     "topics": [],
     "refuse_breaking": false,
     "object_format_name": "sha1",
     "fork": false,
     "template": false,
     "parent": null,
     "language": "",
     "link": "",
     "ssh_url": "",
     "original_url": "",
     "website": "",
     "stars_count": 0,
     "forks_count": 0,
     "watchers_count": 0,
     "open_issues_count": 0,
     "open_pr_counter": 0,
     "release_counter": 0,
     "has_issues": false,
     "has_wiki": false,
     "has_pull_requests": false,
     "has_projects": false,
     "has_releases": false,
     "has_packages": false,
     "has_actions": false,
     "ignore_whitespace_conflicts": false,
     "allow_merge_commits": false,
     "allow_rebase": false,
     "allow_rebase_explicit": false,
     "allow_squash_merge": false,
     "default_merge_style": "merge",
     "avatar_url": "",
     "internal": false,
     "mirror_interval": ""
    },
    "commit_url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
    "url": "https://server.example/api/v1/repos/ada/site/commits/1818181818181818181818181818181818181818/status"
   }
  }
 },
 "getCommit": {
  "answers": {
   "200": {
    "url": "https://server.example/api/v1/repos/ada/site/git/commits/0808080808080808080808080808080808080808",
    "sha": "0808080808080808080808080808080808080808",
    "created": "2026-01-02T03:04:05Z",
    "html_url": "https://server.example/ada/site/commit/0808080808080808080808080808080808080808",
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0808080808080808080808080808080808080808",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "message": "Add two files\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
      "sha": "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
      "created": "2026-01-02T03:04:05Z"
     },
     "verification": {
      "verified": false,
      "reason": "gpg.error.not_signed_commit",
      "signature": "",
      "signer": null,
      "payload": ""
     }
    },
    "author": null,
    "committer": null,
    "parents": [
     {
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/0505050505050505050505050505050505050505",
      "sha": "0505050505050505050505050505050505050505",
      "created": "2026-01-02T03:04:05Z"
     }
    ],
    "stats": {
     "total": 2,
     "additions": 2,
     "deletions": 0
    },
    "files": [
     {
      "filename": "docs/a.md",
      "status": "added"
     },
     {
      "filename": "docs/b.md",
      "status": "added"
     }
    ]
   }
  }
 },
 "getContents": {
  "answers": {
   "200": {
    "name": "README.md",
    "path": "README.md",
    "sha": "0101010101010101010101010101010101010101",
    "last_commit_sha": "0202020202020202020202020202020202020202",
    "last_commit_when": "2026-01-02T03:04:05Z",
    "last_committer_date": "2026-01-02T03:04:05Z",
    "last_author_date": "2026-01-02T03:04:05Z",
    "type": "file",
    "mode": "100644",
    "size": 7,
    "encoding": "base64",
    "content": "IyBTaXRlCg==",
    "target": null,
    "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
    "html_url": "https://server.example/ada/site/src/branch/main/README.md",
    "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0101010101010101010101010101010101010101",
    "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
    "submodule_git_url": null,
    "_links": {
     "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
     "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0101010101010101010101010101010101010101",
     "html": "https://server.example/ada/site/src/branch/main/README.md"
    }
   }
  }
 },
 "getContentsExt": {
  "answers": {
   "200": {
    "file_contents": {
     "name": "README.md",
     "path": "README.md",
     "sha": "0404040404040404040404040404040404040404",
     "type": "file",
     "mode": "100644",
     "size": 9,
     "encoding": "base64",
     "content": "IyBBIHNpdGUK",
     "target": null,
     "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
     "html_url": "https://server.example/ada/site/src/branch/main/README.md",
     "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
     "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
     "submodule_git_url": null,
     "_links": {
      "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
      "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
      "html": "https://server.example/ada/site/src/branch/main/README.md"
     }
    },
    "dir_contents": null
   }
  }
 },
 "getEditorConfig": {
  "answers": {
   "200": {
    "indent_size": "2"
   }
  }
 },
 "getFiles": {
  "answers": {
   "200": [
    {
     "name": "README.md",
     "path": "README.md",
     "sha": "0404040404040404040404040404040404040404",
     "last_commit_sha": "0505050505050505050505050505050505050505",
     "last_commit_when": "2026-01-02T03:04:05Z",
     "last_committer_date": "2026-01-02T03:04:05Z",
     "last_author_date": "2026-01-02T03:04:05Z",
     "type": "file",
     "mode": "100644",
     "size": 9,
     "encoding": "base64",
     "content": "IyBBIHNpdGUK",
     "target": null,
     "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
     "html_url": "https://server.example/ada/site/src/branch/main/README.md",
     "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
     "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
     "submodule_git_url": null,
     "_links": {
      "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
      "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
      "html": "https://server.example/ada/site/src/branch/main/README.md"
     }
    }
   ]
  }
 },
 "getGitignoreTemplate": {
  "answers": {
   "200": {
    "name": "Go",
    "source": "# Binaries\n*.exe\n*.exe~\n*.dll\n*.so\n*.dylib\n\n# Test binaries and profiles\n*.test\n*.out\ncoverage.*\n*.coverprofile\n\n# Workspace of one machine\ngo.work\ngo.work.sum\n\n# Settings and secrets of one machine\n.env\n"
   }
  }
 },
 "getHomeTimeline": {
  "answers": {
   "200": [
    {
     "id": "114000000000000006",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": null,
     "in_reply_to_account_id": null,
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/ada/statuses/114000000000000006",
     "url": "https://server.example/@ada/114000000000000006",
     "replies_count": 0,
     "reblogs_count": 0,
     "favourites_count": 0,
     "quotes_count": 0,
     "edited_at": null,
     "favourited": false,
     "reblogged": false,
     "muted": false,
     "bookmarked": false,
     "pinned": false,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 2,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [],
     "tags": [],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": {
      "id": "114000000000000006",
      "expires_at": "2026-01-02T03:04:05.678Z",
      "expired": false,
      "multiple": false,
      "votes_count": 1,
      "voters_count": 1,
      "options": [
       {
        "title": "this",
        "votes_count": 1
       },
       {
        "title": "that",
        "votes_count": 0
       }
      ],
      "emojis": [],
      "voted": true,
      "own_votes": []
     },
     "content": "<p>Which?</p>"
    }
   ]
  }
 },
 "getLicence": {
  "answers": {
   "200": {
    "key": "Zlib",
    "name": "Zlib",
    "url": "https://server.example/api/v1/licenses/Zlib",
    "implementation": "Create a text file (typically named LICENSE or LICENSE.txt) in the root of your source code and copy the text of the license into the file",
    "body": "zlib License\n\nThis software is provided 'as-is', without any express or implied warranty. In\nno event will the authors be held liable for any damages arising from the use\nof this software.\n\nPermission is granted to anyone to use this software for any purpose,\nincluding commercial applications, and to alter it and redistribute it freely,\nsubject to the following restrictions:\n\n1. The origin of this software must not be misrepresented; you must not claim\n   that you wrote the original software. If you use this software in a\n   product, an acknowledgment in the product documentation would be\n   appreciated but is not required.\n\n2. Altered source versions must be plainly marked as such, and must not be\n   misrepresented as being the original software.\n\n3. This notice may not be removed or altered from any source distribution.\n"
   }
  }
 },
 "getListTimeline": {
  "answers": {
   "200": []
  }
 },
 "getPermission": {
  "answers": {
   "200": {
    "permission": "write",
    "role_name": "write",
    "user": {
     "id": 4,
     "login": "bob",
     "username": "bob",
     "full_name": "",
     "email": "bob@noreply.localhost",
     "avatar_url": "https://server.example/avatar.svg",
     "html_url": "https://server.example/@bob",
     "description": "",
     "created": "2026-01-02T03:04:05Z",
     "followers_count": 0,
     "following_count": 0,
     "active": true,
     "login_name": "",
     "source_id": 0,
     "language": "",
     "is_admin": false,
     "last_login": "0001-01-01T03:04:05Z",
     "restricted": false,
     "prohibit_login": false,
     "location": "",
     "website": "",
     "visibility": "public",
     "starred_repos_count": 0
    }
   }
  }
 },
 "getPoll": {
  "answers": {
   "200": {
    "id": "114000000000000006",
    "expires_at": "2026-01-02T03:04:05.678Z",
    "expired": false,
    "multiple": false,
    "votes_count": 0,
    "voters_count": 0,
    "options": [
     {
      "title": "this",
      "votes_count": 0
     },
     {
      "title": "that",
      "votes_count": 0
     }
    ],
    "emojis": [],
    "voted": true,
    "own_votes": []
   }
  }
 },
 "getPublicTimeline": {
  "answers": {
   "200": [
    {
     "id": "114000000000000006",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": null,
     "in_reply_to_account_id": null,
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/ada/statuses/114000000000000006",
     "url": "https://server.example/@ada/114000000000000006",
     "replies_count": 0,
     "reblogs_count": 0,
     "favourites_count": 0,
     "quotes_count": 0,
     "edited_at": null,
     "favourited": false,
     "reblogged": false,
     "muted": false,
     "bookmarked": false,
     "pinned": false,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 2,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [],
     "tags": [],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": {
      "id": "114000000000000006",
      "expires_at": "2026-01-02T03:04:05.678Z",
      "expired": false,
      "multiple": false,
      "votes_count": 1,
      "voters_count": 1,
      "options": [
       {
        "title": "this",
        "votes_count": 1
       },
       {
        "title": "that",
        "votes_count": 0
       }
      ],
      "emojis": [],
      "voted": true,
      "own_votes": []
     },
     "content": "<p>Which?</p>"
    }
   ]
  }
 },
 "getQuota": {
  "answers": {
   "200": {
    "used": {
     "size": {
      "repos": {
       "public": 0,
       "private": 0
      },
      "git": {
       "LFS": 0
      },
      "assets": {
       "attachments": {
        "releases": 0,
        "issues": 0,
        "statuses": 0
       }
      }
     },
     "repositories": 0
    },
    "groups": [
     {
      "name": "default",
      "rules": [
       {
        "name": "repository-bytes",
        "limit": 10737418240,
        "subjects": [
         "size:repos:all"
        ]
       },
       {
        "name": "account-bytes",
        "limit": 53687091200,
        "subjects": [
         "size:all"
        ]
       }
      ]
     }
    ]
   }
  }
 },
 "getRefs": {
  "answers": {
   "200": {
    "ref": "refs/heads/main",
    "url": "https://server.example/api/v1/repos/ada/site/git/refs/heads/main",
    "object": {
     "type": "commit",
     "sha": "1818181818181818181818181818181818181818",
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818"
    }
   }
  }
 },
 "getRepository": {
  "answers": {
   "200": {
    "id": 2,
    "owner": {
     "id": 1,
     "login": "ada",
     "username": "ada",
     "full_name": "",
     "email": "ada@noreply.localhost",
     "avatar_url": "https://server.example/avatar.svg"
    },
    "name": "site",
    "full_name": "ada/site",
    "description": "A site",
    "empty": false,
    "private": false,
    "mirror": false,
    "size": 65,
    "html_url": "https://server.example/ada/site",
    "url": "https://server.example/api/v1/repos/ada/site",
    "clone_url": "https://server.example/ada/site.git",
    "default_branch": "main",
    "archived": false,
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-02T03:04:05Z",
    "permissions": {
     "admin": true,
     "push": true,
     "pull": true
    },
    "has_code": true,
    "topics": [],
    "refuse_breaking": false,
    "object_format_name": "sha1",
    "fork": false,
    "template": false,
    "parent": null,
    "language": "",
    "link": "",
    "ssh_url": "",
    "original_url": "",
    "website": "",
    "stars_count": 0,
    "forks_count": 0,
    "watchers_count": 0,
    "open_issues_count": 0,
    "open_pr_counter": 0,
    "release_counter": 0,
    "has_issues": false,
    "has_wiki": false,
    "has_pull_requests": false,
    "has_projects": false,
    "has_releases": false,
    "has_packages": false,
    "has_actions": false,
    "ignore_whitespace_conflicts": false,
    "allow_merge_commits": false,
    "allow_rebase": false,
    "allow_rebase_explicit": false,
    "allow_squash_merge": false,
    "default_merge_style": "merge",
    "avatar_url": "",
    "internal": false,
    "mirror_interval": ""
   }
  }
 },
 "getRootExt": {
  "answers": {
   "200": {
    "file_contents": null,
    "dir_contents": [
     {
      "name": "README.md",
      "path": "README.md",
      "sha": "0404040404040404040404040404040404040404",
      "type": "file",
      "mode": "100644",
      "size": 9,
      "encoding": null,
      "content": null,
      "target": null,
      "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
      "html_url": "https://server.example/ada/site/src/branch/main/README.md",
      "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
      "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
      "submodule_git_url": null,
      "_links": {
       "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
       "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
       "html": "https://server.example/ada/site/src/branch/main/README.md"
      }
     },
     {
      "name": "docs",
      "path": "docs",
      "sha": "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
      "type": "dir",
      "mode": "040000",
      "size": 0,
      "encoding": null,
      "content": null,
      "target": null,
      "url": "https://server.example/api/v1/repos/ada/site/contents/docs?ref=main",
      "html_url": "https://server.example/ada/site/src/branch/main/docs",
      "git_url": "https://server.example/api/v1/repos/ada/site/git/trees/0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
      "download_url": null,
      "submodule_git_url": null,
      "_links": {
       "self": "https://server.example/api/v1/repos/ada/site/contents/docs?ref=main",
       "git": "https://server.example/api/v1/repos/ada/site/git/trees/0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
       "html": "https://server.example/ada/site/src/branch/main/docs"
      }
     }
    ]
   }
  }
 },
 "getScheduledStatus": {
  "answers": {
   "200": {
    "id": "114000000000000007",
    "scheduled_at": "2099-01-02T03:04:05.678Z",
    "params": {
     "text": "Later",
     "media_ids": null,
     "sensitive": false,
     "spoiler_text": null,
     "visibility": "public",
     "language": null,
     "scheduled_at": null,
     "poll": null,
     "idempotency": null,
     "with_rate_limit": false,
     "in_reply_to_id": null,
     "application_id": null,
     "allowed_mentions": null,
     "quoted_status_id": null,
     "quote_approval_policy": null
    },
    "media_attachments": []
   }
  }
 },
 "getStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": false,
    "reblogged": false,
    "muted": false,
    "bookmarked": false,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  }
 },
 "getStatusContext": {
  "answers": {
   "200": {
    "ancestors": [],
    "descendants": [
     {
      "id": "114000000000000004",
      "created_at": "2026-01-02T03:04:05.678Z",
      "in_reply_to_id": "114000000000000001",
      "in_reply_to_account_id": "114000000000000002",
      "sensitive": false,
      "spoiler_text": "",
      "visibility": "public",
      "language": null,
      "uri": "https://server.example/users/bob/statuses/114000000000000004",
      "url": "https://server.example/@bob/114000000000000004",
      "replies_count": 0,
      "reblogs_count": 0,
      "favourites_count": 0,
      "quotes_count": 0,
      "edited_at": null,
      "favourited": false,
      "reblogged": false,
      "muted": false,
      "bookmarked": false,
      "filtered": [],
      "reblog": null,
      "application": null,
      "account": {
       "id": "114000000000000003",
       "username": "bob",
       "acct": "bob",
       "display_name": "",
       "locked": false,
       "bot": false,
       "discoverable": null,
       "indexable": false,
       "group": false,
       "created_at": "2026-01-02T03:04:05.678Z",
       "note": "",
       "url": "https://server.example/@bob",
       "uri": "https://server.example/users/bob",
       "avatar": "https://server.example/avatar.svg",
       "avatar_static": "https://server.example/avatar.svg",
       "avatar_description": "",
       "header": "https://server.example/header.svg",
       "header_static": "https://server.example/header.svg",
       "header_description": "",
       "followers_count": 0,
       "following_count": 0,
       "statuses_count": 1,
       "last_status_at": "2026-01-02",
       "hide_collections": null,
       "noindex": false,
       "roles": [],
       "emojis": [],
       "fields": []
      },
      "media_attachments": [],
      "mentions": [
       {
        "id": "114000000000000002",
        "username": "ada",
        "url": "https://server.example/@ada",
        "acct": "ada"
       }
      ],
      "tags": [],
      "emojis": [],
      "tagged_collections": [],
      "quote": null,
      "card": null,
      "poll": null,
      "content": "<p><span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@ada\" class=\"u-url mention\">@<span>ada</span></a></span> Hello!</p>"
     }
    ]
   }
  }
 },
 "getStatusHistory": {
  "answers": {
   "200": [
    {
     "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a></p>",
     "spoiler_text": "",
     "sensitive": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 1,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "emojis": []
    }
   ]
  }
 },
 "getStatusSource": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "text": "Hello @bob, see https://example.org/ #news, edited",
    "spoiler_text": ""
   }
  }
 },
 "getTag": {
  "answers": {
   "200": {
    "name": "v1",
    "id": "1919191919191919191919191919191919191919",
    "message": "The first",
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
     "sha": "1818181818181818181818181818181818181818",
     "created": "2026-01-02T03:04:05.678Z"
    },
    "zipball_url": "https://server.example/api/v1/repos/ada/site/archive/v1.zip",
    "tarball_url": "https://server.example/api/v1/repos/ada/site/archive/v1.tar.gz",
    "html_url": "https://server.example/ada/site"
   }
  }
 },
 "getTagTimeline": {
  "answers": {
   "200": [
    {
     "id": "114000000000000001",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": null,
     "in_reply_to_account_id": null,
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/ada/statuses/114000000000000001",
     "url": "https://server.example/@ada/114000000000000001",
     "replies_count": 1,
     "reblogs_count": 0,
     "favourites_count": 0,
     "quotes_count": 0,
     "edited_at": "2026-01-02T03:04:05.678Z",
     "favourited": false,
     "reblogged": false,
     "muted": false,
     "bookmarked": false,
     "pinned": false,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 2,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [
      {
       "id": "114000000000000003",
       "username": "bob",
       "url": "https://server.example/@bob",
       "acct": "bob"
      }
     ],
     "tags": [
      {
       "name": "news",
       "url": "https://server.example/tags/news"
      }
     ],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": null,
     "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
    }
   ]
  }
 },
 "getTopics": {
  "answers": {
   "200": {
    "topics": [
     "site"
    ]
   }
  }
 },
 "getTree": {
  "answers": {
   "200": {
    "sha": "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
    "url": "https://server.example/api/v1/repos/ada/site/git/trees/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
    "tree": [
     {
      "path": "README.md",
      "mode": "100644",
      "type": "blob",
      "size": 9,
      "sha": "0404040404040404040404040404040404040404",
      "url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404"
     },
     {
      "path": "docs",
      "mode": "040000",
      "type": "tree",
      "size": 0,
      "sha": "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"
     }
    ],
    "truncated": false,
    "page": 1,
    "total_count": 4
   }
  }
 },
 "getUser": {
  "answers": {
   "200": {
    "id": 1,
    "login": "ada",
    "username": "ada",
    "full_name": "",
    "email": "ada@noreply.localhost",
    "avatar_url": "https://server.example/avatar.svg",
    "html_url": "https://server.example/@ada",
    "description": "",
    "created": "2026-01-02T03:04:05Z",
    "followers_count": 0,
    "following_count": 0,
    "active": true,
    "login_name": "",
    "source_id": 0,
    "language": "",
    "is_admin": false,
    "last_login": "0001-01-01T03:04:05Z",
    "restricted": false,
    "prohibit_login": false,
    "location": "",
    "website": "",
    "visibility": "public",
    "starred_repos_count": 0
   }
  }
 },
 "getUserByName": {
  "answers": {
   "200": {
    "id": 1,
    "login": "ada",
    "username": "ada",
    "full_name": "",
    "email": "ada@noreply.localhost",
    "avatar_url": "https://server.example/avatar.svg",
    "html_url": "https://server.example/@ada",
    "description": "",
    "created": "2026-01-02T03:04:05Z",
    "followers_count": 0,
    "following_count": 0,
    "active": true,
    "login_name": "",
    "source_id": 0,
    "language": "",
    "is_admin": false,
    "last_login": "0001-01-01T03:04:05Z",
    "restricted": false,
    "prohibit_login": false,
    "location": "",
    "website": "",
    "visibility": "public",
    "starred_repos_count": 0
   }
  }
 },
 "listAccountStatuses": {
  "answers": {
   "200": [
    {
     "id": "114000000000000006",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": null,
     "in_reply_to_account_id": null,
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/ada/statuses/114000000000000006",
     "url": "https://server.example/@ada/114000000000000006",
     "replies_count": 0,
     "reblogs_count": 0,
     "favourites_count": 0,
     "quotes_count": 0,
     "edited_at": null,
     "favourited": false,
     "reblogged": false,
     "muted": false,
     "bookmarked": false,
     "pinned": false,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 2,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [],
     "tags": [],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": {
      "id": "114000000000000006",
      "expires_at": "2026-01-02T03:04:05.678Z",
      "expired": false,
      "multiple": false,
      "votes_count": 1,
      "voters_count": 1,
      "options": [
       {
        "title": "this",
        "votes_count": 1
       },
       {
        "title": "that",
        "votes_count": 0
       }
      ],
      "emojis": [],
      "voted": true,
      "own_votes": []
     },
     "content": "<p>Which?</p>"
    }
   ]
  }
 },
 "listBookmarks": {
  "answers": {
   "200": [
    {
     "id": "114000000000000001",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": null,
     "in_reply_to_account_id": null,
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/ada/statuses/114000000000000001",
     "url": "https://server.example/@ada/114000000000000001",
     "replies_count": 1,
     "reblogs_count": 1,
     "favourites_count": 1,
     "quotes_count": 0,
     "edited_at": "2026-01-02T03:04:05.678Z",
     "favourited": true,
     "reblogged": true,
     "muted": true,
     "bookmarked": true,
     "pinned": true,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 2,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [
      {
       "id": "114000000000000003",
       "username": "bob",
       "url": "https://server.example/@bob",
       "acct": "bob"
      }
     ],
     "tags": [
      {
       "name": "news",
       "url": "https://server.example/tags/news"
      }
     ],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": null,
     "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
    }
   ]
  }
 },
 "listBranchProtections": {
  "answers": {
   "200": [
    {
     "branch_name": "main",
     "rule_name": "main",
     "priority": 0,
     "enable_push": true,
     "enable_push_whitelist": true,
     "push_whitelist_teams": [],
     "push_whitelist_deploy_keys": false,
     "enable_force_push": false,
     "enable_force_push_allowlist": false,
     "force_push_allowlist_usernames": [],
     "force_push_allowlist_teams": [],
     "force_push_allowlist_deploy_keys": false,
     "enable_merge_whitelist": false,
     "merge_whitelist_usernames": [],
     "merge_whitelist_teams": [],
     "enable_status_check": false,
     "status_check_contexts": [],
     "required_approvals": 0,
     "enable_approvals_whitelist": false,
     "approvals_whitelist_username": [],
     "approvals_whitelist_teams": [],
     "block_on_rejected_reviews": false,
     "block_on_official_review_requests": false,
     "block_on_outdated_branch": false,
     "dismiss_stale_approvals": false,
     "ignore_stale_approvals": false,
     "require_signed_commits": false,
     "unprotected_file_patterns": "",
     "block_admin_merge_override": false,
     "push_whitelist_usernames": [
      "ada"
     ],
     "protected_file_patterns": "",
     "created_at": "2026-01-02T03:04:05Z",
     "updated_at": "2026-01-02T03:04:05Z"
    }
   ]
  }
 },
 "listBranches": {
  "answers": {
   "200": [
    {
     "name": "main",
     "commit": {
      "id": "1111111111111111111111111111111111111111",
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
      "message": "Add set.binpb\n",
      "author": {
       "name": "ada",
       "email": "ada@noreply.localhost",
       "date": "2026-01-02T03:04:05Z",
       "username": "ada"
      },
      "committer": {
       "name": "ada",
       "email": "ada@noreply.localhost",
       "date": "2026-01-02T03:04:05Z",
       "username": "ada"
      },
      "verification": {
       "verified": false,
       "reason": "gpg.error.not_signed_commit",
       "signature": "",
       "signer": null,
       "payload": ""
      },
      "timestamp": "2026-01-02T03:04:05Z",
      "added": null,
      "removed": null,
      "modified": null
     },
     "protected": false,
     "required_approvals": 0,
     "enable_status_check": false,
     "status_check_contexts": [],
     "user_can_push": true,
     "user_can_merge": true,
     "effective_branch_protection_name": ""
    }
   ]
  }
 },
 "listCollaborators": {
  "answers": {
   "200": [
    {
     "id": 4,
     "login": "bob",
     "username": "bob",
     "full_name": "",
     "email": "bob@noreply.localhost",
     "avatar_url": "https://server.example/avatar.svg",
     "html_url": "https://server.example/@bob",
     "description": "",
     "created": "2026-01-02T03:04:05Z",
     "followers_count": 0,
     "following_count": 0,
     "active": true,
     "login_name": "",
     "source_id": 0,
     "language": "",
     "is_admin": false,
     "last_login": "0001-01-01T03:04:05Z",
     "restricted": false,
     "prohibit_login": false,
     "location": "",
     "website": "",
     "visibility": "public",
     "starred_repos_count": 0
    }
   ]
  }
 },
 "listCommitStatuses": {
  "answers": {
   "200": [
    {
     "id": 3,
     "status": "success",
     "target_url": "",
     "description": "All passed",
     "url": "https://server.example/api/v1/repos/ada/site/statuses/0808080808080808080808080808080808080808",
     "context": "tests",
     "creator": {
      "id": 1,
      "login": "ada",
      "username": "ada",
      "full_name": "",
      "email": "ada@noreply.localhost",
      "avatar_url": "https://server.example/avatar.svg"
     },
     "created_at": "2026-01-02T03:04:05Z",
     "updated_at": "2026-01-02T03:04:05Z"
    }
   ]
  }
 },
 "listCommits": {
  "answers": {
   "200": [
    {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
     "sha": "1111111111111111111111111111111111111111",
     "created": "2026-01-02T03:04:05Z",
     "html_url": "https://server.example/ada/site/commit/1111111111111111111111111111111111111111",
     "commit": {
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
      "author": {
       "name": "ada",
       "email": "ada@noreply.localhost",
       "date": "2026-01-02T03:04:05Z"
      },
      "committer": {
       "name": "ada",
       "email": "ada@noreply.localhost",
       "date": "2026-01-02T03:04:05Z"
      },
      "message": "Add set.binpb\n",
      "tree": {
       "url": "https://server.example/api/v1/repos/ada/site/git/trees/1212121212121212121212121212121212121212",
       "sha": "1212121212121212121212121212121212121212",
       "created": "2026-01-02T03:04:05Z"
      },
      "verification": {
       "verified": false,
       "reason": "gpg.error.not_signed_commit",
       "signature": "",
       "signer": null,
       "payload": ""
      }
     },
     "author": null,
     "committer": null,
     "parents": [
      {
       "url": "https://server.example/api/v1/repos/ada/site/git/commits/1313131313131313131313131313131313131313",
       "sha": "1313131313131313131313131313131313131313",
       "created": "2026-01-02T03:04:05Z"
      }
     ],
     "stats": {
      "total": 4,
      "additions": 4,
      "deletions": 0
     },
     "files": [
      {
       "filename": "set.binpb",
       "status": "added"
      }
     ]
    }
   ]
  }
 },
 "listFavouriters": {
  "answers": {
   "200": [
    {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    }
   ]
  }
 },
 "listFavourites": {
  "answers": {
   "200": [
    {
     "id": "114000000000000001",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": null,
     "in_reply_to_account_id": null,
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/ada/statuses/114000000000000001",
     "url": "https://server.example/@ada/114000000000000001",
     "replies_count": 1,
     "reblogs_count": 1,
     "favourites_count": 1,
     "quotes_count": 0,
     "edited_at": "2026-01-02T03:04:05.678Z",
     "favourited": true,
     "reblogged": true,
     "muted": true,
     "bookmarked": true,
     "pinned": true,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 2,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [
      {
       "id": "114000000000000003",
       "username": "bob",
       "url": "https://server.example/@bob",
       "acct": "bob"
      }
     ],
     "tags": [
      {
       "name": "news",
       "url": "https://server.example/tags/news"
      }
     ],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": null,
     "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
    }
   ]
  }
 },
 "listFilters": {
  "answers": {
   "200": [
    {
     "id": "114000000000000009",
     "title": "No cats",
     "context": [
      "home"
     ],
     "expires_at": null,
     "filter_action": "warn",
     "keywords": [
      {
       "id": "114000000000000010",
       "keyword": "cat",
       "whole_word": true
      }
     ],
     "statuses": []
    }
   ]
  }
 },
 "listOwnRepositories": {
  "answers": {
   "200": [
    {
     "id": 2,
     "owner": {
      "id": 1,
      "login": "ada",
      "username": "ada",
      "full_name": "",
      "email": "ada@noreply.localhost",
      "avatar_url": "https://server.example/avatar.svg"
     },
     "name": "site",
     "full_name": "ada/site",
     "description": "A small site",
     "empty": false,
     "private": false,
     "mirror": false,
     "size": 65,
     "html_url": "https://server.example/ada/site",
     "url": "https://server.example/api/v1/repos/ada/site",
     "clone_url": "https://server.example/ada/site.git",
     "default_branch": "main",
     "archived": false,
     "created_at": "2026-01-02T03:04:05Z",
     "updated_at": "2026-01-02T03:04:05Z",
     "permissions": {
      "admin": true,
      "push": true,
      "pull": true
     },
     "has_code": true,
     "topics": [
      "site"
     ],
     "refuse_breaking": false,
     "object_format_name": "sha1",
     "fork": false,
     "template": false,
     "parent": null,
     "language": "",
     "link": "",
     "ssh_url": "",
     "original_url": "",
     "website": "",
     "stars_count": 0,
     "forks_count": 0,
     "watchers_count": 0,
     "open_issues_count": 0,
     "open_pr_counter": 0,
     "release_counter": 0,
     "has_issues": false,
     "has_wiki": false,
     "has_pull_requests": false,
     "has_projects": false,
     "has_releases": false,
     "has_packages": false,
     "has_actions": false,
     "ignore_whitespace_conflicts": false,
     "allow_merge_commits": false,
     "allow_rebase": false,
     "allow_rebase_explicit": false,
     "allow_squash_merge": false,
     "default_merge_style": "merge",
     "avatar_url": "",
     "internal": false,
     "mirror_interval": ""
    }
   ]
  }
 },
 "listRebloggers": {
  "answers": {
   "200": [
    {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    }
   ]
  }
 },
 "listRefs": {
  "answers": {
   "200": [
    {
     "ref": "refs/heads/main",
     "url": "https://server.example/api/v1/repos/ada/site/git/refs/heads/main",
     "object": {
      "type": "commit",
      "sha": "1818181818181818181818181818181818181818",
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818"
     }
    }
   ]
  }
 },
 "listRepositoriesOfUser": {
  "answers": {
   "200": [
    {
     "id": 2,
     "owner": {
      "id": 1,
      "login": "ada",
      "username": "ada",
      "full_name": "",
      "email": "ada@noreply.localhost",
      "avatar_url": "https://server.example/avatar.svg"
     },
     "name": "site",
     "full_name": "ada/site",
     "description": "A small site",
     "empty": false,
     "private": false,
     "mirror": false,
     "size": 65,
     "html_url": "https://server.example/ada/site",
     "url": "https://server.example/api/v1/repos/ada/site",
     "clone_url": "https://server.example/ada/site.git",
     "default_branch": "main",
     "archived": false,
     "created_at": "2026-01-02T03:04:05Z",
     "updated_at": "2026-01-02T03:04:05Z",
     "permissions": {
      "admin": true,
      "push": true,
      "pull": true
     },
     "has_code": true,
     "topics": [
      "site"
     ],
     "refuse_breaking": false,
     "object_format_name": "sha1",
     "fork": false,
     "template": false,
     "parent": null,
     "language": "",
     "link": "",
     "ssh_url": "",
     "original_url": "",
     "website": "",
     "stars_count": 0,
     "forks_count": 0,
     "watchers_count": 0,
     "open_issues_count": 0,
     "open_pr_counter": 0,
     "release_counter": 0,
     "has_issues": false,
     "has_wiki": false,
     "has_pull_requests": false,
     "has_projects": false,
     "has_releases": false,
     "has_packages": false,
     "has_actions": false,
     "ignore_whitespace_conflicts": false,
     "allow_merge_commits": false,
     "allow_rebase": false,
     "allow_rebase_explicit": false,
     "allow_squash_merge": false,
     "default_merge_style": "merge",
     "avatar_url": "",
     "internal": false,
     "mirror_interval": ""
    }
   ]
  }
 },
 "listRoot": {
  "answers": {
   "200": [
    {
     "name": "README.md",
     "path": "README.md",
     "sha": "0404040404040404040404040404040404040404",
     "last_commit_sha": "0505050505050505050505050505050505050505",
     "last_commit_when": "2026-01-02T03:04:05Z",
     "last_committer_date": "2026-01-02T03:04:05Z",
     "last_author_date": "2026-01-02T03:04:05Z",
     "type": "file",
     "mode": "100644",
     "size": 9,
     "encoding": null,
     "content": null,
     "target": null,
     "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
     "html_url": "https://server.example/ada/site/src/branch/main/README.md",
     "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
     "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
     "submodule_git_url": null,
     "_links": {
      "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
      "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
      "html": "https://server.example/ada/site/src/branch/main/README.md"
     }
    }
   ]
  }
 },
 "listScheduledStatuses": {
  "answers": {
   "200": [
    {
     "id": "114000000000000007",
     "scheduled_at": "2099-01-02T03:04:05.678Z",
     "params": {
      "text": "Later",
      "media_ids": null,
      "sensitive": false,
      "spoiler_text": null,
      "visibility": "public",
      "language": null,
      "scheduled_at": null,
      "poll": null,
      "idempotency": null,
      "with_rate_limit": false,
      "in_reply_to_id": null,
      "application_id": null,
      "allowed_mentions": null,
      "quoted_status_id": null,
      "quote_approval_policy": null
     },
     "media_attachments": []
    }
   ]
  }
 },
 "listStatuses": {
  "answers": {
   "200": [
    {
     "id": "114000000000000004",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": "114000000000000001",
     "in_reply_to_account_id": "114000000000000002",
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/bob/statuses/114000000000000004",
     "url": "https://server.example/@bob/114000000000000004",
     "replies_count": 0,
     "reblogs_count": 0,
     "favourites_count": 0,
     "quotes_count": 0,
     "edited_at": null,
     "favourited": false,
     "reblogged": false,
     "muted": false,
     "bookmarked": false,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000003",
      "username": "bob",
      "acct": "bob",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@bob",
      "uri": "https://server.example/users/bob",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 1,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [
      {
       "id": "114000000000000002",
       "username": "ada",
       "url": "https://server.example/@ada",
       "acct": "ada"
      }
     ],
     "tags": [],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": null,
     "content": "<p><span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@ada\" class=\"u-url mention\">@<span>ada</span></a></span> Hello!</p>"
    }
   ]
  }
 },
 "listStatusesOfRef": {
  "answers": {
   "200": []
  }
 },
 "listTags": {
  "answers": {
   "200": [
    {
     "name": "v1",
     "id": "1919191919191919191919191919191919191919",
     "message": "The first",
     "commit": {
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
      "sha": "1818181818181818181818181818181818181818",
      "created": "2026-01-02T03:04:05.678Z"
     },
     "zipball_url": "https://server.example/api/v1/repos/ada/site/archive/v1.zip",
     "tarball_url": "https://server.example/api/v1/repos/ada/site/archive/v1.tar.gz",
     "html_url": "https://server.example/ada/site"
    }
   ]
  }
 },
 "makeBranch": {
  "answers": {
   "201": {
    "name": "next",
    "commit": {
     "id": "1111111111111111111111111111111111111111",
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
     "message": "Add set.binpb\n",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z",
      "username": "ada"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z",
      "username": "ada"
     },
     "verification": {
      "verified": false,
      "reason": "gpg.error.not_signed_commit",
      "signature": "",
      "signer": null,
      "payload": ""
     },
     "timestamp": "2026-01-02T03:04:05Z",
     "added": null,
     "removed": null,
     "modified": null
    },
    "protected": false,
    "required_approvals": 0,
    "enable_status_check": false,
    "status_check_contexts": [],
    "user_can_push": true,
    "user_can_merge": true,
    "effective_branch_protection_name": ""
   }
  },
  "request": {
   "new_branch_name": "next",
   "old_ref_name": "main"
  }
 },
 "makeCommitStatus": {
  "answers": {
   "201": {
    "id": 3,
    "status": "success",
    "target_url": "",
    "description": "All passed",
    "url": "https://server.example/api/v1/repos/ada/site/statuses/0808080808080808080808080808080808080808",
    "context": "tests",
    "creator": {
     "id": 1,
     "login": "ada",
     "username": "ada",
     "full_name": "",
     "email": "ada@noreply.localhost",
     "avatar_url": "https://server.example/avatar.svg"
    },
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-02T03:04:05Z"
   }
  },
  "request": {
   "state": "success",
   "context": "tests",
   "description": "All passed"
  }
 },
 "makeFilter": {
  "answers": {
   "200": {
    "id": "114000000000000009",
    "title": "No cats",
    "context": [
     "home"
    ],
    "expires_at": null,
    "filter_action": "warn",
    "keywords": [
     {
      "id": "114000000000000010",
      "keyword": "cat",
      "whole_word": true
     }
    ],
    "statuses": []
   }
  },
  "request": {
   "title": "No cats",
   "context": [
    "home"
   ],
   "filter_action": "warn",
   "keywords_attributes": [
    {
     "keyword": "cat",
     "whole_word": true
    }
   ]
  }
 },
 "makeList": {
  "answers": {
   "200": {
    "id": "114000000000000008",
    "title": "Friends",
    "replies_policy": "list",
    "exclusive": false
   }
  },
  "request": {
   "title": "Friends"
  }
 },
 "makeRef": {
  "answers": {
   "201": {
    "ref": "refs/heads/other",
    "url": "https://server.example/api/v1/repos/ada/site/git/refs/heads/other",
    "object": {
     "type": "commit",
     "sha": "0808080808080808080808080808080808080808",
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0808080808080808080808080808080808080808"
    }
   }
  },
  "request": {
   "ref": "refs/heads/other",
   "sha": "0808080808080808080808080808080808080808"
  }
 },
 "makeRepository": {
  "answers": {
   "201": {
    "id": 2,
    "owner": {
     "id": 1,
     "login": "ada",
     "username": "ada",
     "full_name": "",
     "email": "ada@noreply.localhost",
     "avatar_url": "https://server.example/avatar.svg"
    },
    "name": "site",
    "full_name": "ada/site",
    "description": "A site",
    "empty": true,
    "private": false,
    "mirror": false,
    "size": 0,
    "html_url": "https://server.example/ada/site",
    "url": "https://server.example/api/v1/repos/ada/site",
    "clone_url": "https://server.example/ada/site.git",
    "default_branch": "main",
    "archived": false,
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-02T03:04:05Z",
    "permissions": {
     "admin": true,
     "push": true,
     "pull": true
    },
    "has_code": true,
    "topics": [],
    "refuse_breaking": false,
    "object_format_name": "sha1",
    "fork": false,
    "template": false,
    "parent": null,
    "language": "",
    "link": "",
    "ssh_url": "",
    "original_url": "",
    "website": "",
    "stars_count": 0,
    "forks_count": 0,
    "watchers_count": 0,
    "open_issues_count": 0,
    "open_pr_counter": 0,
    "release_counter": 0,
    "has_issues": false,
    "has_wiki": false,
    "has_pull_requests": false,
    "has_projects": false,
    "has_releases": false,
    "has_packages": false,
    "has_actions": false,
    "ignore_whitespace_conflicts": false,
    "allow_merge_commits": false,
    "allow_rebase": false,
    "allow_rebase_explicit": false,
    "allow_squash_merge": false,
    "default_merge_style": "merge",
    "avatar_url": "",
    "internal": false,
    "mirror_interval": ""
   }
  },
  "request": {
   "name": "site",
   "description": "A site",
   "auto_init": false
  }
 },
 "makeTag": {
  "answers": {
   "201": {
    "name": "v1",
    "id": "1919191919191919191919191919191919191919",
    "message": "The first",
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
     "sha": "1818181818181818181818181818181818181818",
     "created": "2026-01-02T03:04:05.678Z"
    },
    "zipball_url": "https://server.example/api/v1/repos/ada/site/archive/v1.zip",
    "tarball_url": "https://server.example/api/v1/repos/ada/site/archive/v1.tar.gz",
    "html_url": "https://server.example/ada/site"
   }
  },
  "request": {
   "tag_name": "v1",
   "target": "main",
   "message": "The first"
  }
 },
 "mergeBranch": {
  "answers": {
   "201": {
    "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
    "sha": "1818181818181818181818181818181818181818",
    "created": "2026-01-02T03:04:05Z",
    "html_url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/1818181818181818181818181818181818181818",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "message": "Merge next into main\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/1616161616161616161616161616161616161616",
      "sha": "1616161616161616161616161616161616161616",
      "created": "2026-01-02T03:04:05Z"
     },
     "verification": {
      "verified": false,
      "reason": "gpg.error.not_signed_commit",
      "signature": "",
      "signer": null,
      "payload": ""
     }
    },
    "author": null,
    "committer": null,
    "parents": [
     {
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/1111111111111111111111111111111111111111",
      "sha": "1111111111111111111111111111111111111111",
      "created": "2026-01-02T03:04:05Z"
     },
     {
      "url": "https://server.example/api/v1/repos/ada/site/git/commits/1515151515151515151515151515151515151515",
      "sha": "1515151515151515151515151515151515151515",
      "created": "2026-01-02T03:04:05Z"
     }
    ]
   }
  },
  "request": {
   "base": "main",
   "head": "next"
  }
 },
 "muteStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 1,
    "favourites_count": 1,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": true,
    "reblogged": true,
    "muted": true,
    "bookmarked": true,
    "pinned": true,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "pinStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 1,
    "favourites_count": 1,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": true,
    "reblogged": true,
    "muted": false,
    "bookmarked": true,
    "pinned": true,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "postForFiles": {
  "answers": {
   "200": [
    {
     "name": "README.md",
     "path": "README.md",
     "sha": "0404040404040404040404040404040404040404",
     "last_commit_sha": "0505050505050505050505050505050505050505",
     "last_commit_when": "2026-01-02T03:04:05Z",
     "last_committer_date": "2026-01-02T03:04:05Z",
     "last_author_date": "2026-01-02T03:04:05Z",
     "type": "file",
     "mode": "100644",
     "size": 9,
     "encoding": "base64",
     "content": "IyBBIHNpdGUK",
     "target": null,
     "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
     "html_url": "https://server.example/ada/site/src/branch/main/README.md",
     "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
     "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
     "submodule_git_url": null,
     "_links": {
      "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
      "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
      "html": "https://server.example/ada/site/src/branch/main/README.md"
     }
    }
   ]
  },
  "request": {
   "files": [
    "README.md",
    "docs/a.md"
   ]
  }
 },
 "postStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 0,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": null,
    "favourited": false,
    "reblogged": false,
    "muted": false,
    "bookmarked": false,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a></p>"
   }
  },
  "request": {
   "status": "Hello @bob, see https://example.org/ #news",
   "visibility": "public"
  }
 },
 "previewStatus": {
  "answers": {
   "200": {
    "length": 32,
    "limit": 500,
    "text": "What would *this* be? @bob #news",
    "content": "<p>What would *this* be? <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a></p>",
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "acct": "bob",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@bob",
      "uri": "https://server.example/users/bob",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 1,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     }
    ],
    "unexpected_accounts": []
   }
  },
  "request": {
   "status": "What would *this* be? @bob #news"
  }
 },
 "protectBranch": {
  "answers": {
   "201": {
    "branch_name": "main",
    "rule_name": "main",
    "priority": 0,
    "enable_push": true,
    "enable_push_whitelist": true,
    "push_whitelist_teams": [],
    "push_whitelist_deploy_keys": false,
    "enable_force_push": false,
    "enable_force_push_allowlist": false,
    "force_push_allowlist_usernames": [],
    "force_push_allowlist_teams": [],
    "force_push_allowlist_deploy_keys": false,
    "enable_merge_whitelist": false,
    "merge_whitelist_usernames": [],
    "merge_whitelist_teams": [],
    "enable_status_check": false,
    "status_check_contexts": [],
    "required_approvals": 0,
    "enable_approvals_whitelist": false,
    "approvals_whitelist_username": [],
    "approvals_whitelist_teams": [],
    "block_on_rejected_reviews": false,
    "block_on_official_review_requests": false,
    "block_on_outdated_branch": false,
    "dismiss_stale_approvals": false,
    "ignore_stale_approvals": false,
    "require_signed_commits": false,
    "unprotected_file_patterns": "",
    "block_admin_merge_override": false,
    "push_whitelist_usernames": [
     "ada"
    ],
    "protected_file_patterns": "",
    "created_at": "2026-01-02T03:04:05Z",
    "updated_at": "2026-01-02T03:04:05Z"
   }
  },
  "request": {
   "rule_name": "main"
  }
 },
 "putRawFile": {
  "answers": {
   "201": {
    "content": {
     "name": "raw.txt",
     "path": "raw.txt",
     "sha": "0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e",
     "last_commit_sha": "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
     "last_commit_when": "2026-01-02T03:04:05Z",
     "last_committer_date": "2026-01-02T03:04:05Z",
     "last_author_date": "2026-01-02T03:04:05Z",
     "type": "file",
     "mode": "100644",
     "size": 15,
     "encoding": null,
     "content": null,
     "target": null,
     "url": "https://server.example/api/v1/repos/ada/site/contents/raw.txt?ref=main",
     "html_url": "https://server.example/ada/site/src/branch/main/raw.txt",
     "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e",
     "download_url": "https://server.example/ada/site/raw/branch/main/raw.txt",
     "submodule_git_url": null,
     "_links": {
      "self": "https://server.example/api/v1/repos/ada/site/contents/raw.txt?ref=main",
      "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e",
      "html": "https://server.example/ada/site/src/branch/main/raw.txt"
     }
    },
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
     "sha": "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
     "created": "2026-01-02T03:04:05Z",
     "html_url": "https://server.example/ada/site/commit/0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "parents": [
      {
       "url": "https://server.example/api/v1/repos/ada/site/git/commits/0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
       "sha": "0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c",
       "created": "2026-01-02T03:04:05Z"
      }
     ],
     "message": "By its bytes\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/1010101010101010101010101010101010101010",
      "sha": "1010101010101010101010101010101010101010",
      "created": "2026-01-02T03:04:05Z"
     }
    },
    "verification": {
     "verified": false,
     "reason": "gpg.error.not_signed_commit",
     "signature": "",
     "signer": null,
     "payload": ""
    }
   }
  },
  "request": {
   "any": "bytes"
  }
 },
 "reblogStatus": {
  "answers": {
   "200": {
    "id": "114000000000000005",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000005",
    "url": "https://server.example/@ada/114000000000000005",
    "replies_count": 0,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": null,
    "favourited": false,
    "reblogged": true,
    "muted": false,
    "bookmarked": false,
    "filtered": [],
    "reblog": {
     "id": "114000000000000001",
     "created_at": "2026-01-02T03:04:05.678Z",
     "in_reply_to_id": null,
     "in_reply_to_account_id": null,
     "sensitive": false,
     "spoiler_text": "",
     "visibility": "public",
     "language": null,
     "uri": "https://server.example/users/ada/statuses/114000000000000001",
     "url": "https://server.example/@ada/114000000000000001",
     "replies_count": 1,
     "reblogs_count": 1,
     "favourites_count": 0,
     "quotes_count": 0,
     "edited_at": "2026-01-02T03:04:05.678Z",
     "favourited": false,
     "reblogged": true,
     "muted": false,
     "bookmarked": false,
     "pinned": false,
     "filtered": [],
     "reblog": null,
     "application": null,
     "account": {
      "id": "114000000000000002",
      "username": "ada",
      "acct": "ada",
      "display_name": "",
      "locked": false,
      "bot": false,
      "discoverable": null,
      "indexable": false,
      "group": false,
      "created_at": "2026-01-02T03:04:05.678Z",
      "note": "",
      "url": "https://server.example/@ada",
      "uri": "https://server.example/users/ada",
      "avatar": "https://server.example/avatar.svg",
      "avatar_static": "https://server.example/avatar.svg",
      "avatar_description": "",
      "header": "https://server.example/header.svg",
      "header_static": "https://server.example/header.svg",
      "header_description": "",
      "followers_count": 0,
      "following_count": 0,
      "statuses_count": 2,
      "last_status_at": "2026-01-02",
      "hide_collections": null,
      "noindex": false,
      "roles": [],
      "emojis": [],
      "fields": []
     },
     "media_attachments": [],
     "mentions": [
      {
       "id": "114000000000000003",
       "username": "bob",
       "url": "https://server.example/@bob",
       "acct": "bob"
      }
     ],
     "tags": [
      {
       "name": "news",
       "url": "https://server.example/tags/news"
      }
     ],
     "emojis": [],
     "tagged_collections": [],
     "quote": null,
     "card": null,
     "poll": null,
     "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
    },
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 2,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [],
    "tags": [],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "rescheduleStatus": {
  "answers": {
   "200": {
    "id": "114000000000000007",
    "scheduled_at": "2099-02-03T03:04:05.678Z",
    "params": {
     "text": "Later",
     "media_ids": null,
     "sensitive": false,
     "spoiler_text": null,
     "visibility": "public",
     "language": null,
     "scheduled_at": null,
     "poll": null,
     "idempotency": null,
     "with_rate_limit": false,
     "in_reply_to_id": null,
     "application_id": null,
     "allowed_mentions": null,
     "quoted_status_id": null,
     "quote_approval_policy": null
    },
    "media_attachments": []
   }
  },
  "request": {
   "scheduled_at": "2099-02-03T03:04:05.678Z"
  }
 },
 "search": {
  "answers": {
   "200": {
    "accounts": [],
    "statuses": [
     {
      "id": "114000000000000004",
      "created_at": "2026-01-02T03:04:05.678Z",
      "in_reply_to_id": "114000000000000001",
      "in_reply_to_account_id": "114000000000000002",
      "sensitive": false,
      "spoiler_text": "",
      "visibility": "public",
      "language": null,
      "uri": "https://server.example/users/bob/statuses/114000000000000004",
      "url": "https://server.example/@bob/114000000000000004",
      "replies_count": 0,
      "reblogs_count": 0,
      "favourites_count": 0,
      "quotes_count": 0,
      "edited_at": null,
      "favourited": false,
      "reblogged": false,
      "muted": false,
      "bookmarked": false,
      "filtered": [],
      "reblog": null,
      "application": null,
      "account": {
       "id": "114000000000000003",
       "username": "bob",
       "acct": "bob",
       "display_name": "",
       "locked": false,
       "bot": false,
       "discoverable": null,
       "indexable": false,
       "group": false,
       "created_at": "2026-01-02T03:04:05.678Z",
       "note": "",
       "url": "https://server.example/@bob",
       "uri": "https://server.example/users/bob",
       "avatar": "https://server.example/avatar.svg",
       "avatar_static": "https://server.example/avatar.svg",
       "avatar_description": "",
       "header": "https://server.example/header.svg",
       "header_static": "https://server.example/header.svg",
       "header_description": "",
       "followers_count": 0,
       "following_count": 0,
       "statuses_count": 1,
       "last_status_at": "2026-01-02",
       "hide_collections": null,
       "noindex": false,
       "roles": [],
       "emojis": [],
       "fields": []
      },
      "media_attachments": [],
      "mentions": [
       {
        "id": "114000000000000002",
        "username": "ada",
        "url": "https://server.example/@ada",
        "acct": "ada"
       }
      ],
      "tags": [],
      "emojis": [],
      "tagged_collections": [],
      "quote": null,
      "card": null,
      "poll": null,
      "content": "<p><span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@ada\" class=\"u-url mention\">@<span>ada</span></a></span> Hello!</p>"
     },
     {
      "id": "114000000000000001",
      "created_at": "2026-01-02T03:04:05.678Z",
      "in_reply_to_id": null,
      "in_reply_to_account_id": null,
      "sensitive": false,
      "spoiler_text": "",
      "visibility": "public",
      "language": null,
      "uri": "https://server.example/users/ada/statuses/114000000000000001",
      "url": "https://server.example/@ada/114000000000000001",
      "replies_count": 1,
      "reblogs_count": 0,
      "favourites_count": 0,
      "quotes_count": 0,
      "edited_at": "2026-01-02T03:04:05.678Z",
      "favourited": false,
      "reblogged": false,
      "muted": false,
      "bookmarked": false,
      "pinned": false,
      "filtered": [],
      "reblog": null,
      "application": null,
      "account": {
       "id": "114000000000000002",
       "username": "ada",
       "acct": "ada",
       "display_name": "",
       "locked": false,
       "bot": false,
       "discoverable": null,
       "indexable": false,
       "group": false,
       "created_at": "2026-01-02T03:04:05.678Z",
       "note": "",
       "url": "https://server.example/@ada",
       "uri": "https://server.example/users/ada",
       "avatar": "https://server.example/avatar.svg",
       "avatar_static": "https://server.example/avatar.svg",
       "avatar_description": "",
       "header": "https://server.example/header.svg",
       "header_static": "https://server.example/header.svg",
       "header_description": "",
       "followers_count": 0,
       "following_count": 0,
       "statuses_count": 2,
       "last_status_at": "2026-01-02",
       "hide_collections": null,
       "noindex": false,
       "roles": [],
       "emojis": [],
       "fields": []
      },
      "media_attachments": [],
      "mentions": [
       {
        "id": "114000000000000003",
        "username": "bob",
        "url": "https://server.example/@bob",
        "acct": "bob"
       }
      ],
      "tags": [
       {
        "name": "news",
        "url": "https://server.example/tags/news"
       }
      ],
      "emojis": [],
      "tagged_collections": [],
      "quote": null,
      "card": null,
      "poll": null,
      "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
     }
    ],
    "hashtags": []
   }
  }
 },
 "searchRepositories": {
  "answers": {
   "200": {
    "ok": true,
    "data": [
     {
      "id": 2,
      "owner": {
       "id": 1,
       "login": "ada",
       "username": "ada",
       "full_name": "",
       "email": "ada@noreply.localhost",
       "avatar_url": "https://server.example/avatar.svg"
      },
      "name": "site",
      "full_name": "ada/site",
      "description": "A small site",
      "empty": false,
      "private": false,
      "mirror": false,
      "size": 65,
      "html_url": "https://server.example/ada/site",
      "url": "https://server.example/api/v1/repos/ada/site",
      "clone_url": "https://server.example/ada/site.git",
      "default_branch": "main",
      "archived": false,
      "created_at": "2026-01-02T03:04:05Z",
      "updated_at": "2026-01-02T03:04:05Z",
      "permissions": {
       "admin": true,
       "push": true,
       "pull": true
      },
      "has_code": true,
      "topics": [
       "site"
      ],
      "refuse_breaking": false,
      "object_format_name": "sha1",
      "fork": false,
      "template": false,
      "parent": null,
      "language": "",
      "link": "",
      "ssh_url": "",
      "original_url": "",
      "website": "",
      "stars_count": 0,
      "forks_count": 0,
      "watchers_count": 0,
      "open_issues_count": 0,
      "open_pr_counter": 0,
      "release_counter": 0,
      "has_issues": false,
      "has_wiki": false,
      "has_pull_requests": false,
      "has_projects": false,
      "has_releases": false,
      "has_packages": false,
      "has_actions": false,
      "ignore_whitespace_conflicts": false,
      "allow_merge_commits": false,
      "allow_rebase": false,
      "allow_rebase_explicit": false,
      "allow_squash_merge": false,
      "default_merge_style": "merge",
      "avatar_url": "",
      "internal": false,
      "mirror_interval": ""
     }
    ]
   }
  }
 },
 "unbookmarkStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": false,
    "reblogged": false,
    "muted": true,
    "bookmarked": false,
    "pinned": true,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "unfavouriteStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": false,
    "reblogged": false,
    "muted": true,
    "bookmarked": true,
    "pinned": true,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "unmuteStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": false,
    "reblogged": false,
    "muted": false,
    "bookmarked": false,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "unpinStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 0,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": false,
    "reblogged": false,
    "muted": true,
    "bookmarked": false,
    "pinned": false,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "unreblogStatus": {
  "answers": {
   "200": {
    "id": "114000000000000001",
    "created_at": "2026-01-02T03:04:05.678Z",
    "in_reply_to_id": null,
    "in_reply_to_account_id": null,
    "sensitive": false,
    "spoiler_text": "",
    "visibility": "public",
    "language": null,
    "uri": "https://server.example/users/ada/statuses/114000000000000001",
    "url": "https://server.example/@ada/114000000000000001",
    "replies_count": 1,
    "reblogs_count": 0,
    "favourites_count": 1,
    "quotes_count": 0,
    "edited_at": "2026-01-02T03:04:05.678Z",
    "favourited": true,
    "reblogged": false,
    "muted": true,
    "bookmarked": true,
    "pinned": true,
    "filtered": [],
    "reblog": null,
    "application": null,
    "account": {
     "id": "114000000000000002",
     "username": "ada",
     "acct": "ada",
     "display_name": "",
     "locked": false,
     "bot": false,
     "discoverable": null,
     "indexable": false,
     "group": false,
     "created_at": "2026-01-02T03:04:05.678Z",
     "note": "",
     "url": "https://server.example/@ada",
     "uri": "https://server.example/users/ada",
     "avatar": "https://server.example/avatar.svg",
     "avatar_static": "https://server.example/avatar.svg",
     "avatar_description": "",
     "header": "https://server.example/header.svg",
     "header_static": "https://server.example/header.svg",
     "header_description": "",
     "followers_count": 0,
     "following_count": 0,
     "statuses_count": 1,
     "last_status_at": "2026-01-02",
     "hide_collections": null,
     "noindex": false,
     "roles": [],
     "emojis": [],
     "fields": []
    },
    "media_attachments": [],
    "mentions": [
     {
      "id": "114000000000000003",
      "username": "bob",
      "url": "https://server.example/@bob",
      "acct": "bob"
     }
    ],
    "tags": [
     {
      "name": "news",
      "url": "https://server.example/tags/news"
     }
    ],
    "emojis": [],
    "tagged_collections": [],
    "quote": null,
    "card": null,
    "poll": null,
    "content": "<p>Hello <span class=\"h-card\" translate=\"no\"><a href=\"https://server.example/@bob\" class=\"u-url mention\">@<span>bob</span></a></span>, see <a href=\"https://example.org/\" target=\"_blank\" rel=\"nofollow noopener\" translate=\"no\"><span class=\"invisible\">https://</span><span class=\"\">example.org/</span><span class=\"invisible\"></span></a> <a href=\"https://server.example/tags/news\" class=\"mention hashtag\" rel=\"tag\">#<span>news</span></a>, edited</p>"
   }
  },
  "request": {}
 },
 "updateFile": {
  "answers": {
   "200": {
    "content": {
     "name": "README.md",
     "path": "README.md",
     "sha": "0404040404040404040404040404040404040404",
     "last_commit_sha": "0505050505050505050505050505050505050505",
     "last_commit_when": "2026-01-02T03:04:05Z",
     "last_committer_date": "2026-01-02T03:04:05Z",
     "last_author_date": "2026-01-02T03:04:05Z",
     "type": "file",
     "mode": "100644",
     "size": 9,
     "encoding": "base64",
     "content": "IyBBIHNpdGUK",
     "target": null,
     "url": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
     "html_url": "https://server.example/ada/site/src/branch/main/README.md",
     "git_url": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
     "download_url": "https://server.example/ada/site/raw/branch/main/README.md",
     "submodule_git_url": null,
     "_links": {
      "self": "https://server.example/api/v1/repos/ada/site/contents/README.md?ref=main",
      "git": "https://server.example/api/v1/repos/ada/site/git/blobs/0404040404040404040404040404040404040404",
      "html": "https://server.example/ada/site/src/branch/main/README.md"
     }
    },
    "commit": {
     "url": "https://server.example/api/v1/repos/ada/site/git/commits/0505050505050505050505050505050505050505",
     "sha": "0505050505050505050505050505050505050505",
     "created": "2026-01-02T03:04:05Z",
     "html_url": "https://server.example/ada/site/commit/0505050505050505050505050505050505050505",
     "author": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "committer": {
      "name": "ada",
      "email": "ada@noreply.localhost",
      "date": "2026-01-02T03:04:05Z"
     },
     "parents": [
      {
       "url": "https://server.example/api/v1/repos/ada/site/git/commits/0202020202020202020202020202020202020202",
       "sha": "0202020202020202020202020202020202020202",
       "created": "2026-01-02T03:04:05Z"
      }
     ],
     "message": "Update README.md\n",
     "tree": {
      "url": "https://server.example/api/v1/repos/ada/site/git/trees/0606060606060606060606060606060606060606",
      "sha": "0606060606060606060606060606060606060606",
      "created": "2026-01-02T03:04:05Z"
     }
    },
    "verification": {
     "verified": false,
     "reason": "gpg.error.not_signed_commit",
     "signature": "",
     "signer": null,
     "payload": ""
    }
   }
  },
  "request": {
   "content": "IyBBIHNpdGUK",
   "sha": "0101010101010101010101010101010101010101"
  }
 },
 "verifyCredentials": {
  "answers": {
   "200": {
    "id": "114000000000000002",
    "username": "ada",
    "acct": "ada",
    "display_name": "",
    "locked": false,
    "bot": false,
    "discoverable": null,
    "indexable": false,
    "group": false,
    "created_at": "2026-01-02T03:04:05.678Z",
    "note": "",
    "url": "https://server.example/@ada",
    "uri": "https://server.example/users/ada",
    "avatar": "https://server.example/avatar.svg",
    "avatar_static": "https://server.example/avatar.svg",
    "avatar_description": "",
    "header": "https://server.example/header.svg",
    "header_static": "https://server.example/header.svg",
    "header_description": "",
    "followers_count": 0,
    "following_count": 0,
    "statuses_count": 2,
    "last_status_at": "2026-01-02",
    "hide_collections": null,
    "noindex": false,
    "roles": [],
    "emojis": [],
    "fields": [],
    "source": {
     "privacy": "public",
     "sensitive": false,
     "language": null,
     "note": "",
     "fields": [],
     "follow_requests_count": 0,
     "hide_collections": null,
     "discoverable": null,
     "indexable": false
    },
    "role": {
     "id": "-99",
     "name": "",
     "permissions": "0",
     "color": "",
     "highlighted": false
    }
   }
  }
 },
 "vote": {
  "answers": {
   "200": {
    "id": "114000000000000006",
    "expires_at": "2026-01-02T03:04:05.678Z",
    "expired": false,
    "multiple": false,
    "votes_count": 1,
    "voters_count": 1,
    "options": [
     {
      "title": "this",
      "votes_count": 1
     },
     {
      "title": "that",
      "votes_count": 0
     }
    ],
    "emojis": [],
    "voted": true,
    "own_votes": [
     0
    ]
   }
  },
  "request": {
   "choices": [
    0
   ]
  }
 }
};
