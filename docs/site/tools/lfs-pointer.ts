import { formatPointer, isSha256, parsePointer, type PointerMode } from "@x/lfs-pointer";
import { facts, fault, find, make, showOn } from "./page.ts";

const [pointer, mode] = [find("textarea", "pointer"), find("select", "mode")];
const [file, made] = [find("input", "file"), find("pre", "made")];

showOn([pointer, mode], () => {
  const blob = new TextEncoder().encode(pointer.value);
  const parsed = parsePointer(blob, { mode: mode.value as PointerMode });
  if (!parsed.ok) {
    const where = parsed.line === undefined ? "" : ` in line ${parsed.line}`;
    return [fault(`No pointer: ${parsed.code}${where}. Git serves such a file as it is.`)];
  }
  const { oid, size, canonical, extensions, version } = parsed;
  return [
    make("p", "A pointer: the file itself is elsewhere."),
    facts([
      ["oid", oid],
      ["size", `${size} bytes`],
      ["version", version],
      ["the one valid text", canonical ? "yes" : "no"],
      ["extensions", extensions.map(({ name }) => name).join(", ") || "none"],
    ]),
  ];
});

file.addEventListener("change", () => {
  const [chosen] = file.files ?? [];
  if (chosen === undefined) return;
  made.textContent = "reading";
  void pointerOf(chosen).then((text) => (made.textContent = text));
});

async function pointerOf(chosen: File): Promise<string> {
  // Browsers hash for pages of HTTPS and of this machine alone.
  if (!isSecureContext) return "a browser hashes on pages of HTTPS alone";
  const digest = await crypto.subtle.digest("SHA-256", await chosen.arrayBuffer());
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  const oid = hex.join("");
  return isSha256(oid) ? formatPointer({ oid, size: BigInt(chosen.size) }) : "no hash";
}
