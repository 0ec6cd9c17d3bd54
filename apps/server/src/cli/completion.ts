import { Argument, type Command } from "commander";
import { addCommand } from "./command.ts";

/** Shells that completion is written for. */
const SHELLS = ["bash", "zsh", "fish"] as const;

/** Words that may follow a command, by the words of the command with spaces between; "" is the program. */
type Words = ReadonlyMap<string, readonly string[]>;

/** Adds `completion`: prints what a shell needs to complete the commands and options. */
export function addCompletionCommand(program: Command): void {
  const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };
  addCommand(program, "completion", "print the completion of commands for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .addHelpText(
      "after",
      '\nExamples:\n  eval "$(x-server completion bash)"          in ~/.bashrc; zsh alike\n  x-server completion fish > ~/.config/fish/completions/x-server.fish\n',
    )
    .action((shell: (typeof SHELLS)[number]) => {
      process.stdout.write(scripts[shell](wordsOf(program)));
    });
}

/** Reads the words from the commands themselves, so that none is forgotten. */
export function wordsOf(command: Command, path: readonly string[] = []): Words {
  const subcommands = command.commands.map((each) => each.name());
  const options = command.options.flatMap(({ long }) => long ?? []);
  return new Map([
    [path.join(" "), [...subcommands, ...options, "--help"]],
    ...command.commands.flatMap((each) => [...wordsOf(each, [...path, each.name()])]),
  ]);
}

/** The words that are commands lead on, one by one; others are arguments and options. (`path` is zsh's own.) */
export function bashScript(words: Words): string {
  const paths = [...words.keys()].filter((path) => path !== "");
  const cases = [...words].map(([path, next]) => `    "${path}") words="${next.join(" ")}";;\n`);
  return `_x_server() {
  local word at="" words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
      ${paths.map((path) => `"${path}"`).join("|")}) at="\${at:+$at }$word";;
    esac
  done
  case "$at" in
${cases.join("")}  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _x_server x-server
`;
}

function zshScript(words: Words): string {
  return `autoload -U +X compinit && compinit -C
autoload -U +X bashcompinit && bashcompinit
${bashScript(words)}`;
}

function fishScript(words: Words): string {
  const paths = [...words.keys()].filter((path) => path !== "");
  const lines = [...words].map(
    ([path, next]) =>
      `complete -c x-server -n 'test (__x_server_path) = "${path}"' -a '${next.join(" ")}'`,
  );
  return `function __x_server_path
  set -l path ""
  for word in (commandline -opc)[2..]
    set -l next (string trim "$path $word")
    contains -- $next ${paths.map((path) => `'${path}'`).join(" ")}; and set path $next
  end
  echo "$path"
end
${lines.join("\n")}
`;
}
