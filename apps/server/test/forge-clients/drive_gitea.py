"""Drives py-gitea: an address and a token as arguments, what each call gave as JSON on standard output."""

import base64
import json
import sys

import gitea

server = gitea.Gitea(sys.argv[1], sys.argv[2])


def text(words):
    return base64.b64encode(words.encode()).decode()


def names(things):
    return sorted(thing.name for thing in things)


def sha_of(repository, name):
    return next(file.sha for file in repository.get_git_content() if file.name == name)


answers = {"version": server.get_version(), "user": server.get_user().username}
answers["made"] = server.get_user().create_repo("by-python").full_name
repository = gitea.Repository.request(server, "ada", "by-python")
answers["of user"] = names(gitea.User.request(server, "ada").get_repositories())
repository.create_file("a.txt", text("one"), {"message": "first"})
repository = gitea.Repository.request(server, "ada", "by-python")
answers["branches"] = names(repository.get_branches())
answers["commits"] = len(repository.get_commits())
repository.change_file("a.txt", sha_of(repository, "a.txt"), text("two"))
repository.create_file("b.txt", text("b"))
answers["files"] = names(repository.get_git_content())
changed = repository.get_git_content()[0]
answers["content"] = base64.b64decode(repository.get_file_content(changed)).decode()
repository.add_branch(repository.get_branches()[0], "next")
answers["more branches"] = names(repository.get_branches())
repository.delete_file("a.txt", sha_of(repository, "a.txt"))
answers["left"] = names(repository.get_git_content())
repository.delete()
answers["deleted"] = names(gitea.User.request(server, "ada").get_repositories())
print(json.dumps(answers))
