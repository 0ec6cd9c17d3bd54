import { NAMED } from "../../apps/server/src/describe/components.ts";

/** Names of members by entity, as another program documents them. */
export interface Theirs {
  /** Where the names are from. */
  readonly source: string;
  /** Names of members by the name of the entity. */
  readonly entities: Readonly<Record<string, readonly string[]>>;
}

/** Their entity, and the schema of the same here. */
type Pair = readonly [theirs: string, ours: string];

/** Entities of Mastodon that this server answers. */
export const MASTODON: readonly Pair[] = [
  ["Account", "Account"],
  ["CredentialAccount", "CredentialAccount"],
  ["Relationship", "Relationship"],
  ["Status", "Status"],
  ["Status::Mention", "Mention"],
  ["Status::Tag", "StatusTag"],
  ["Poll", "Poll"],
  ["MediaAttachment", "Attachment"],
  ["Context", "Context"],
  ["StatusSource", "StatusSource"],
  ["StatusEdit", "StatusEdit"],
  ["ScheduledStatus", "ScheduledStatus"],
  ["Filter", "Filter"],
  ["FilterKeyword", "FilterKeyword"],
  ["FilterStatus", "FilterStatus"],
  ["FilterResult", "FilterResult"],
  ["V1::Filter", "FirstFilter"],
  ["Notification", "Notification"],
  ["List", "List"],
  ["Search", "SearchResult"],
  ["Tag", "FoundTag"],
  ["Preferences", "Preferences"],
  ["Rule", "Rule"],
  ["Instance", "InstanceV2"],
  ["V1::Instance", "InstanceV1"],
  ["Application", "App"],
  ["Token", "IssuedToken"],
  ["Admin::Account", "AdminAccount"],
];

/** Structures of Gitea that this server answers. */
export const GITEA: readonly Pair[] = [
  ["ContentsResponse", "Contents"],
  ["ContentsExtResponse", "ContentsExt"],
  ["FileResponse", "FileAnswer"],
  ["FileCommitResponse", "FileCommit"],
  ["CommitUser", "Person"],
  ["CommitMeta", "ObjectAddress"],
  ["Commit", "Commit"],
  ["Branch", "Branch"],
  ["BranchProtection", "BranchProtection"],
  ["Tag", "Tag"],
  ["AnnotatedTag", "AnnotatedTag"],
  ["GitBlobResponse", "Blob"],
  ["GitTreeResponse", "Tree"],
  ["Repository", "Repository"],
];

/** Members of a schema of the description, by its name. @throws TypeError when it is no object */
function membersOf(schema: string): readonly string[] {
  const { entries } = (NAMED[schema] ?? {}) as {
    readonly entries?: Readonly<Record<string, unknown>>;
  };
  if (entries === undefined) throw new TypeError(`${schema} is no schema of an object`);
  return Object.keys(entries);
}

/** Rows of a table in Markdown: the entity, members of both, of theirs alone and of ours alone. */
export function memberTable({ entities }: Theirs, pairs: readonly Pair[]): string {
  const rows = pairs.map(([name, schema]) => {
    const theirs = entities[name] ?? [];
    const ours = membersOf(schema);
    const both = theirs.filter((member) => ours.includes(member));
    return [
      name === schema ? code([name]) : `${code([name])}, here ${code([schema])}`,
      code(both),
      code(theirs.filter((member) => !ours.includes(member))),
      code(ours.filter((member) => !theirs.includes(member))),
    ];
  });
  const head = ["entity", "in both", "in theirs alone", "in ours alone"];
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(" ");
}

const MARK = /(<!-- (\w+) -->)[^]*?(<!-- end -->)/g;

/** The page with its tables written anew. @param theirs - by the name in the marks of the page */
export function writeMembers(page: string, theirs: Readonly<Record<string, Theirs>>): string {
  return page.replace(MARK, (_all, start: string, name: string, end: string) => {
    const from = theirs[name];
    if (from === undefined) throw new TypeError(`nothing is known of ${name}`);
    return `${start}\n\n${memberTable(from, name === "gitea" ? GITEA : MASTODON)}\n\n${end}`;
  });
}
