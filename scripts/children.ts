import { spawn, type ChildProcess } from "node:child_process";

/** Reads "+ PID" and "- PID", a line each; when its input ends, it kills the groups and processes that are left. */
const KEEPER = `
left=
while read -r sign pid; do
  if [ "$sign" = + ]; then left="$left $pid"; continue; fi
  kept=
  for each in $left; do [ "$each" = "$pid" ] || kept="$kept $each"; done
  left=$kept
done
for pid in $left; do kill -s KILL -- "-$pid" "$pid"; done
`;

let keeper: ChildProcess | undefined;

/**
 * Lets a child end with this process, however that ends: at its last test, at a time limit, or killed. A shell beside
 * it sees to that. Of a child that was started with `detached` all that it started ends too.
 *
 * @param child - as it was just started
 */
export function endWithTests(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  keeper ??= startKeeper();
  tell(`+ ${pid}`);
  child.once("exit", () => tell(`- ${pid}`));
}

function tell(line: string): void {
  keeper?.stdin?.write(`${line}\n`);
}

/** In a group of its own, so that Ctrl-C does not end it before its work. This process does not wait for it. */
function startKeeper(): ChildProcess {
  const started = spawn("sh", ["-c", KEEPER], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  started.on("error", (error) => {
    throw new Error("no shell is there to end children with the tests", { cause: error });
  });
  started.stdin?.on("error", () => {});
  started.unref();
  (started.stdin as { unref?: () => void } | null)?.unref?.();
  return started;
}
