// Steps are shared with the package that finds files in them: one kind for both.
export { run, runSync, step, type Steps } from "@x/git-contents/http";
