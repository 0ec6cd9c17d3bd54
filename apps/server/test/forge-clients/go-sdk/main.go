// Drives the Go SDK of Gitea: a file with a key of GPG, an address and a token as arguments, what each call gave as JSON.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"

	"code.gitea.io/sdk/gitea"
)

func must[T any](value T, _ *gitea.Response, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

func check(_ *gitea.Response, err error) { must(0, nil, err) }

func text(words string) string { return base64.StdEncoding.EncodeToString([]byte(words)) }

func namesOf[T any](things []T, name func(T) string) []string {
	names := []string{}
	for _, thing := range things {
		names = append(names, name(thing))
	}
	return names
}

func main() {
	client, err := gitea.NewClient(os.Args[2], gitea.SetToken(os.Args[3]))
	must(client, nil, err)
	answers := map[string]any{}
	version, _, err := client.ServerVersion()
	answers["version"] = must(version, nil, err)
	user, _, err := client.GetMyUserInfo()
	answers["user"] = must(user, nil, err).UserName
	made, _, err := client.CreateRepo(gitea.CreateRepoOption{Name: "by-go", AutoInit: true})
	answers["made"] = must(made, nil, err).FullName
	lists(client, answers)
	writes(client, answers)
	ownTests(client, answers)
	keys(client, answers)
	check(client.DeleteRepo("ada", "by-go"))
	_ = json.NewEncoder(os.Stdout).Encode(answers)
}

// Without sizes of pages, as the SDK sends them: `limit=0`.
func lists(client *gitea.Client, answers map[string]any) {
	branches, _, err := client.ListRepoBranches("ada", "by-go", gitea.ListRepoBranchesOptions{})
	answers["branches"] = namesOf(must(branches, nil, err), func(one *gitea.Branch) string { return one.Name })
	commits, _, err := client.ListRepoCommits("ada", "by-go", gitea.ListCommitOptions{})
	answers["commits"] = len(must(commits, nil, err))
	tags, _, err := client.ListRepoTags("ada", "by-go", gitea.ListRepoTagsOptions{})
	answers["tags"] = len(must(tags, nil, err))
	tree, _, err := client.GetTrees("ada", "by-go", gitea.ListTreeOptions{Ref: "main", Recursive: true})
	answers["tree"] = namesOf(must(tree, nil, err).Entries, func(one gitea.GitEntry) string { return one.Path })
	repos, _, err := client.ListMyRepos(gitea.ListReposOptions{})
	answers["repositories"] = namesOf(must(repos, nil, err), func(one *gitea.Repository) string { return one.FullName })
	info, _, err := client.GetUserInfo("ada")
	answers["user info"] = must(info, nil, err).UserName
}

func writes(client *gitea.Client, answers map[string]any) {
	created, _, err := client.CreateFile("ada", "by-go", "a.txt", gitea.CreateFileOptions{Content: text("one")})
	sha := must(created, nil, err).Content.SHA
	updated, _, err := client.UpdateFile("ada", "by-go", "a.txt", gitea.UpdateFileOptions{SHA: sha, Content: text("two")})
	sha = must(updated, nil, err).Content.SHA
	raw, _, err := client.GetFile("ada", "by-go", "main", "a.txt")
	answers["raw"] = string(must(raw, nil, err))
	list, _, err := client.ListContents("ada", "by-go", "", "")
	answers["files"] = namesOf(must(list, nil, err), func(one *gitea.ContentsResponse) string { return one.Name })
	branch, _, err := client.CreateBranch("ada", "by-go", gitea.CreateBranchOption{BranchName: "next"})
	answers["new branch"] = must(branch, nil, err).Name
	check(client.DeleteFile("ada", "by-go", "a.txt", gitea.DeleteFileOptions{SHA: sha}))
	_, response, err := client.GetContents("ada", "by-go", "", "a.txt")
	answers["gone"] = []any{response.StatusCode, err != nil}
	pages, response, err := client.ListRepoCommits("ada", "by-go",
		gitea.ListCommitOptions{ListOptions: gitea.ListOptions{Page: 1, PageSize: 2}})
	answers["pages"] = []int{len(must(pages, nil, err)), response.NextPage, response.LastPage}
}

// What the SDK's own tests ask for.
func ownTests(client *gitea.Client, answers map[string]any) {
	renamed, _, err := client.UpdateRepoBranch("ada", "by-go", "next", gitea.UpdateRepoBranchOption{Name: "later"})
	answers["renamed"] = must(renamed, nil, err)
	tag, _, err := client.CreateTag("ada", "by-go", gitea.CreateTagOption{TagName: "v1", Message: "A message.\n\n:)", Target: "main"})
	answers["tag"] = must(tag, nil, err).Message
	check(client.AddRepoTopic("ada", "by-go", "sites"))
	found, _, err := client.SearchRepos(gitea.SearchRepoOptions{Keyword: "sites", KeywordInDescription: true})
	answers["found"] = namesOf(must(found, nil, err), func(one *gitea.Repository) string { return one.Name })
	for context, state := range map[string]gitea.StatusState{"test": gitea.StatusSuccess, "lint": gitea.StatusWarning} {
		_, _, err := client.CreateStatus("ada", "by-go", tag.Commit.SHA, gitea.CreateStatusOption{Context: context, State: state})
		must(0, nil, err)
	}
	status, _, err := client.GetCombinedStatus("ada", "by-go", "main")
	answers["state"] = must(status, nil, err).State
}

func keys(client *gitea.Client, answers map[string]any) {
	file, err := os.ReadFile(os.Args[1])
	var vectors struct{ Good []struct{ Key string } }
	must(0, nil, json.Unmarshal(must(file, nil, err), &vectors))
	made, _, err := client.CreateGPGKey(gitea.CreateGPGKeyOption{ArmoredKey: vectors.Good[0].Key})
	id := must(made, nil, err).ID
	listed, _, err := client.ListMyGPGKeys(&gitea.ListGPGKeysOptions{})
	answers["gpg keys"] = namesOf(must(listed, nil, err), func(one *gitea.GPGKey) string { return one.KeyID })
	one, _, err := client.GetGPGKey(id)
	answers["gpg emails"] = namesOf(must(one, nil, err).Emails, func(one *gitea.GPGKeyEmail) string { return one.Email })
	check(client.DeleteGPGKey(id))
	left, _, err := client.ListGPGKeys("ada", gitea.ListGPGKeysOptions{})
	answers["gpg keys left"] = len(must(left, nil, err))
}
