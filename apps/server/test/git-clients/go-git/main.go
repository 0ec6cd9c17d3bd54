// Drives go-git: reads one request as JSON, prints one answer as JSON.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/go-git/go-git/v5"
	"github.com/go-git/go-git/v5/config"
	"github.com/go-git/go-git/v5/plumbing/transport"
	"github.com/go-git/go-git/v5/plumbing/transport/http"
)

type request struct {
	Verb, Folder, URL, Token, From, To string
	Force                              bool
	Depth                              int
}

type answer struct {
	OK     bool   `json:"ok"`
	Reason string `json:"reason"`
}

func main() {
	var asked request
	if err := json.NewDecoder(os.Stdin).Decode(&asked); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	said := answer{OK: true}
	if err := act(asked); err != nil && !errors.Is(err, git.NoErrAlreadyUpToDate) {
		said = answer{Reason: err.Error()}
	}
	_ = json.NewEncoder(os.Stdout).Encode(said)
}

func act(asked request) error {
	var auth transport.AuthMethod
	if asked.Token != "" {
		auth = &http.BasicAuth{Username: "x", Password: asked.Token}
	}
	if asked.Verb == "clone" {
		_, err := git.PlainClone(asked.Folder, false,
			&git.CloneOptions{URL: asked.URL, Auth: auth, Depth: asked.Depth})
		return err
	}
	repository, err := git.PlainOpen(asked.Folder)
	if err != nil {
		return err
	}
	refspec := ":" + asked.To
	switch asked.Verb {
	case "fetch":
		return repository.Fetch(&git.FetchOptions{Auth: auth})
	case "push":
		refspec = asked.From + refspec
	}
	return repository.Push(&git.PushOptions{
		Auth: auth, Force: asked.Force, RefSpecs: []config.RefSpec{config.RefSpec(refspec)},
	})
}
