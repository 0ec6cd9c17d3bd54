/** Route of the API, as the description lists it. */
export interface Operation {
  /** Group of the route. */
  readonly tag: string;
  /** HTTP method. */
  readonly method: string;
  /** Pattern of the address. */
  readonly path: string;
  /** Scope that a token needs. Absent: the token is not checked. */
  readonly scope: string | undefined;
  /** Whether a request without a token is answered too. */
  readonly open: boolean;
  /** One line about the route. */
  readonly summary: string;
  /** Names of the parameters. */
  readonly query: readonly string[];
}

// method, address, scope (`?` before it: also without a token; `-`: none), what it does, [query]
const ROUTES = `
statuses
GET /api/v1/statuses ?read:statuses Several statuses by id [ids[]]
POST /api/v1/statuses write:statuses Post a status, at once or at a time that is scheduled
POST /api/v1/statuses/preview write:statuses What a post would be, without posting it
GET /api/v1/statuses/:id ?read:statuses A status
PUT /api/v1/statuses/:id write:statuses Edit a status
DELETE /api/v1/statuses/:id write:statuses Delete a status [delete_media]
GET /api/v1/statuses/:id/context ?read:statuses The thread around a status
GET /api/v1/statuses/:id/source read:statuses The text of a status, to edit it
GET /api/v1/statuses/:id/history ?read:statuses The states of a status
POST /api/v1/statuses/:id/reblog write:statuses Reblog a status
POST /api/v1/statuses/:id/unreblog write:statuses Take a reblog back
POST /api/v1/statuses/:id/favourite write:favourites Make a status one's favourite
POST /api/v1/statuses/:id/unfavourite write:favourites Take it from one's favourites
POST /api/v1/statuses/:id/bookmark write:bookmarks Bookmark a status
POST /api/v1/statuses/:id/unbookmark write:bookmarks Take a bookmark off
POST /api/v1/statuses/:id/pin write:accounts Show a status of one's own on one's page: five at most
POST /api/v1/statuses/:id/unpin write:accounts Take it off one's page
POST /api/v1/statuses/:id/mute write:mutes Mute the thread of a status
POST /api/v1/statuses/:id/unmute write:mutes Unmute the thread of a status
GET /api/v1/statuses/:id/reblogged_by ?read:statuses Accounts that reblogged a status [limit max_id min_id since_id]
GET /api/v1/statuses/:id/favourited_by ?read:statuses Accounts whose favourite a status is [limit max_id min_id since_id]
GET /api/v1/polls/:id ?read:statuses A poll; its id is that of its status
POST /api/v1/polls/:id/votes write:statuses Vote in a poll
GET /api/v1/scheduled_statuses read:statuses One's scheduled statuses [limit max_id min_id since_id]
GET /api/v1/scheduled_statuses/:id read:statuses A scheduled status
PUT /api/v1/scheduled_statuses/:id write:statuses Change when it is published
DELETE /api/v1/scheduled_statuses/:id write:statuses Publish it never
GET /api/v1/favourites read:favourites One's favourites, by when they were made [limit max_id min_id since_id]
GET /api/v1/bookmarks read:bookmarks One's bookmarks, by when they were made [limit max_id min_id since_id]
GET /api/v1/timelines/home read:statuses Statuses of those that one follows [limit max_id min_id since_id]
GET /api/v1/timelines/tag/:tag ?read:statuses Public statuses with a hashtag [any[] all[] none[] only_media limit max_id min_id since_id]
GET /api/v1/timelines/list/:id read:lists Statuses of the members of a list [limit max_id min_id since_id]
GET /api/v1/timelines/public ?read:statuses Public statuses [only_media limit max_id min_id since_id]
GET /api/v2/search ?read:search Accounts and hashtags by how they begin, public statuses and one's own by their words [q type limit offset following account_id max_id min_id resolve]
apps
POST /api/v1/apps - Register an app: client_name, redirect_uris, scopes, website
GET /api/v1/apps/verify_credentials - The app of the token, whatever its scopes are
POST /oauth/token - Change a code, a refresh token or the app's own name and secret into a token
POST /oauth/revoke - Revoke a token, and all that came of the same consent
GET /oauth/userinfo profile The account of the token, as OpenID Connect names things
POST /login/oauth/access_token - The same as POST /oauth/token, where Gitea has it
GET /login/oauth/userinfo profile The same as GET /oauth/userinfo, where Gitea has it
GET /.well-known/oauth-authorization-server - Addresses and abilities of OAuth (RFC 8414)
accounts
GET /api/v1/accounts/verify_credentials profile The account of the token
PATCH /api/v1/accounts/update_credentials write:accounts Change one's account: display_name, note, avatar, header, locked, bot, discoverable, fields_attributes, source
DELETE /api/v1/profile/avatar write:accounts Take one's picture away
DELETE /api/v1/profile/header write:accounts Take the picture behind one's name away
GET /api/v1/accounts/lookup ?read:accounts An account by its handle [acct]
GET /api/v1/accounts/relationships read:follows What stands between one and others [id[]]
GET /api/v1/accounts/search ?read:accounts Accounts by how their names begin [q limit offset following resolve]
GET /api/v1/accounts/:id ?read:accounts An account
GET /api/v1/accounts/:id/statuses ?read:statuses Statuses of an account [limit max_id min_id since_id only_media exclude_replies exclude_reblogs pinned]
POST /api/v1/accounts/:id/follow write:follows Follow an account
POST /api/v1/accounts/:id/unfollow write:follows Unfollow an account
POST /api/v1/accounts/:id/block write:blocks Block an account
POST /api/v1/accounts/:id/unblock write:blocks Unblock an account
POST /api/v1/accounts/:id/mute write:mutes Mute an account
POST /api/v1/accounts/:id/unmute write:mutes Unmute an account
GET /api/v1/accounts/familiar_followers read:follows Nobody: this is not looked for [id[]]
GET /api/v1/accounts/:id/followers ?read:accounts Accounts that follow an account [limit max_id min_id since_id]
GET /api/v1/accounts/:id/following ?read:accounts Accounts that an account follows [limit max_id min_id since_id]
GET /api/v1/accounts/:id/lists read:lists One's lists that have an account
GET /api/v1/accounts/:id/featured_tags ?read:accounts None: accounts feature no hashtags
GET /api/v1/mutes read:mutes Accounts that one mutes [limit max_id min_id since_id]
GET /api/v1/blocks read:blocks Accounts that one blocks [limit max_id min_id since_id]
GET /api/v1/follow_requests read:follows Accounts that asked to follow one [limit max_id min_id since_id]
POST /api/v1/follow_requests/:id/authorize write:follows Let an account follow one
POST /api/v1/follow_requests/:id/reject write:follows Do not let it
GET /api/v1/followed_tags read:follows None: hashtags are not followed
GET /api/v1/domain_blocks read:blocks None: there are no other servers
GET /api/v1/endorsements read:accounts None
GET /api/v1/featured_tags read:accounts None
notifications
GET /api/v1/notifications read:notifications One's notifications [types[] exclude_types[] account_id limit max_id min_id since_id]
GET /api/v1/notifications/unread_count read:notifications Number of those after the marker, up to a hundred [types[] exclude_types[] account_id]
GET /api/v1/notifications/:id read:notifications A notification
POST /api/v1/notifications/clear write:notifications Remove all of them
POST /api/v1/notifications/dismiss write:notifications Remove one, by the parameter id
POST /api/v1/notifications/:id/dismiss write:notifications Remove one
streaming
GET /api/v1/streaming ?read:statuses A WebSocket for several streams, each named by the address or by a message [stream tag list access_token]
GET /api/v1/streaming/health - Whether streams are there
GET /api/v1/streaming/user read:statuses One's home timeline and notifications, as they come [access_token]
GET /api/v1/streaming/user/notification read:notifications One's notifications, as they come [access_token]
GET /api/v1/streaming/public ?read:statuses Public statuses, as they come [only_media access_token]
GET /api/v1/streaming/public/local ?read:statuses The same: there are no other servers [only_media access_token]
GET /api/v1/streaming/hashtag ?read:statuses Public statuses with a hashtag, as they come [tag access_token]
GET /api/v1/streaming/hashtag/local ?read:statuses The same [tag access_token]
GET /api/v1/streaming/list read:lists Statuses of a list, as they come [list access_token]
lists
GET /api/v1/lists read:lists One's lists
POST /api/v1/lists write:lists Make a list: title, replies_policy
GET /api/v1/lists/:id read:lists A list
PUT /api/v1/lists/:id write:lists Change a list
DELETE /api/v1/lists/:id write:lists Delete a list
GET /api/v1/lists/:id/accounts read:lists Members of a list [limit max_id]
POST /api/v1/lists/:id/accounts write:lists Add accounts that one follows: account_ids
DELETE /api/v1/lists/:id/accounts write:lists Remove accounts: account_ids
GET /api/v1/markers read:statuses Places up to which one has read [timeline[]]
POST /api/v1/markers write:statuses Move them: home[last_read_id], notifications[last_read_id]
media
POST /api/v2/media write:media Send a picture, video or sound for a status: a multipart form with file, description and focus
POST /api/v1/media write:media The same, for older clients
GET /api/v1/media/:id write:media One's own file that no status has yet
PUT /api/v1/media/:id write:media Change its description or focus
DELETE /api/v1/media/:id write:media Delete it
filters
GET /api/v2/filters read:filters One's filters
POST /api/v2/filters write:filters Make a filter
POST /api/v2/filters/explain read:filters Why a filter matches a text or a status, or does not
GET /api/v2/filters/:id read:filters A filter
PUT /api/v2/filters/:id write:filters Change a filter
DELETE /api/v2/filters/:id write:filters Delete a filter
GET /api/v2/filters/:id/keywords read:filters Keywords of a filter
POST /api/v2/filters/:id/keywords write:filters Add a keyword
GET /api/v2/filters/keywords/:id read:filters A keyword
PUT /api/v2/filters/keywords/:id write:filters Change a keyword
DELETE /api/v2/filters/keywords/:id write:filters Delete a keyword
GET /api/v2/filters/:id/statuses read:filters Statuses attached to a filter
POST /api/v2/filters/:id/statuses write:filters Attach a status
GET /api/v2/filters/statuses/:id read:filters An attached status
DELETE /api/v2/filters/statuses/:id write:filters Detach a status
GET /api/v1/filters read:filters One's filters, in the first version: one for each keyword
POST /api/v1/filters write:filters Make a filter: phrase, context, irreversible, whole_word, expires_in
GET /api/v1/filters/:id read:filters A filter, by the id of its keyword
PUT /api/v1/filters/:id write:filters Change it
DELETE /api/v1/filters/:id write:filters Delete it
repository
GET /api/v1/user read:repository The account of the token, as clients of repositories read it
GET /api/v1/user/applications/oauth2 profile Apps that one registered [page limit]
POST /api/v1/user/applications/oauth2 write:accounts Register an app: name, redirect_uris, confidential_client
DELETE /api/v1/user/applications/oauth2/:id write:accounts Remove an app that one registered
GET /api/v1/user/quota read:repository Limits and use of disk space
GET /api/v1/user/repos read:repository Repositories that one owns or was granted access to [page limit]
GET /api/v1/user/orgs read:repository None: there are no organisations
GET /api/v1/users/:name/orgs ?read:repository None: there are no organisations
GET /api/v1/users/:name ?read:repository An account by its name, as clients of repositories read it
GET /api/v1/users/:name/repos ?read:repository Repositories of an account that one may see [page limit]
GET /api/v1/repos/search ?read:repository Repositories that one may see, by text and flags [q topic includeDesc uid exclusive is_private archived mode sort order page limit]
POST /api/v1/user/repos write:repository Make a repository
GET /api/v1/repositories/:id ?read:repository A repository by its number
GET /api/v1/user/keys read:accounts One's public keys of SSH, which verify signatures [fingerprint page limit]
POST /api/v1/user/keys write:accounts Add a public key of SSH: title, key
GET /api/v1/user/keys/:id read:accounts A public key of SSH
DELETE /api/v1/user/keys/:id write:accounts Remove a public key of SSH
GET /api/v1/users/:name/keys ?read:accounts Public keys of SSH of an account [fingerprint page limit]
GET /api/v1/user/gpg_keys read:accounts One's public keys of OpenPGP, which verify signatures [page limit]
POST /api/v1/user/gpg_keys write:accounts Add a public key of OpenPGP: armored_public_key
GET /api/v1/user/gpg_keys/:id read:accounts A public key of OpenPGP
DELETE /api/v1/user/gpg_keys/:id write:accounts Remove a public key of OpenPGP
GET /api/v1/users/:name/gpg_keys ?read:accounts Public keys of OpenPGP of an account [page limit]
GET /api/v1/users/:username/tokens - One's tokens, by name and password as Basic [page limit]
POST /api/v1/users/:username/tokens - Make a token, by name and password as Basic: name, scopes, expires_at, repository
DELETE /api/v1/users/:username/tokens/:token - Revoke a token by its id or name, by name and password as Basic
GET /api/v1/repos/:owner/:repo ?read:repository A repository
PATCH /api/v1/repos/:owner/:repo write:repository Rename a repository, or change its description, visibility, default branch or whether it is archived
DELETE /api/v1/repos/:owner/:repo write:repository Delete a repository
GET /api/v1/repos/:owner/:repo/contents ?read:repository The root directory [ref]
POST /api/v1/repos/:owner/:repo/contents write:repository Change several files in one commit
GET /api/v1/repos/:owner/:repo/contents/:path ?read:repository A file with its bytes, or the list of a directory [ref]
POST /api/v1/repos/:owner/:repo/contents/:path write:repository Create a file
PUT /api/v1/repos/:owner/:repo/contents/:path write:repository Update or move a file
DELETE /api/v1/repos/:owner/:repo/contents/:path write:repository Delete a file
POST /api/v1/repos/:owner/:repo/diffpatch write:repository Apply a patch, as git diff writes it, in one commit
GET /api/v1/repos/:owner/:repo/raw/:path ?read:repository The bytes of a file [ref]
PUT /api/v1/repos/:owner/:repo/raw/:path write:repository Make or replace a file by its bytes [branch new_branch message sha]
GET /api/v1/repos/:owner/:repo/media/:path ?read:repository The bytes of a file, or of the large object it points to [ref]
GET /api/v1/repos/:owner/:repo/archive/:archive ?read:repository An archive: REF.zip, REF.tar.gz or REF.bundle, of everything or of paths, with pointers or the large objects themselves (those that are missing stay pointers) [path lfs]
GET /api/v1/repos/:owner/:repo/editorconfig/:path ?read:repository What .editorconfig says of a file [ref resolve]
GET /api/v1/repos/:owner/:repo/descriptors/:path/compare ?read:repository What of a descriptor set, or of a directory's sources, breaks between two refs [base head use except]
GET /api/v1/repos/:owner/:repo/descriptors/:path ?read:repository A descriptor set, or that of a directory's sources, as JSON, canonical bytes or source [ref format unknown_fields file display]
GET /api/v1/repos/:owner/:repo/contents-ext ?read:repository The root directory, with what is asked for [ref includes]
GET /api/v1/repos/:owner/:repo/contents-ext/:path ?read:repository A file or directory, with what is asked for [ref includes]
GET /api/v1/repos/:owner/:repo/file-contents ?read:repository Several files at once [ref body]
POST /api/v1/repos/:owner/:repo/file-contents ?read:repository Several files at once [ref]
GET /api/v1/repos/:owner/:repo/commits ?read:repository Commits, newest first [sha path page limit stat files]
GET /api/v1/repos/:owner/:repo/branches ?read:repository Branches [page limit]
POST /api/v1/repos/:owner/:repo/branches write:repository Make a branch
GET /api/v1/repos/:owner/:repo/branches/:branch ?read:repository A branch
PATCH /api/v1/repos/:owner/:repo/branches/:branch write:repository Rename a branch
DELETE /api/v1/repos/:owner/:repo/branches/:branch write:repository Delete a branch
GET /api/v1/repos/:owner/:repo/tags ?read:repository Tags [page limit]
POST /api/v1/repos/:owner/:repo/tags write:repository Make a tag, an annotated one for a message
GET /api/v1/repos/:owner/:repo/tags/:tag ?read:repository A tag
DELETE /api/v1/repos/:owner/:repo/tags/:tag write:repository Delete a tag
POST /api/v1/repos/:owner/:repo/merges write:repository Merge a branch, tag or commit (head) into a branch (base): merge, squash or fast-forward-only
GET /api/v1/repos/:owner/:repo/git/refs ?read:repository Branches, tags and other refs [page limit]
POST /api/v1/repos/:owner/:repo/git/refs write:repository Make a branch or a tag
GET /api/v1/repos/:owner/:repo/git/refs/:ref ?read:repository The ref of that name, or those whose names begin so [page limit]
PATCH /api/v1/repos/:owner/:repo/git/refs/:ref write:repository Make a branch or a tag point elsewhere
DELETE /api/v1/repos/:owner/:repo/git/refs/:ref write:repository Delete a branch or a tag
GET /api/v1/repos/:owner/:repo/git/tags/:sha ?read:repository The object of an annotated tag
GET /api/v1/repos/:owner/:repo/commits/:ref/status ?read:repository The last finding of each program about a commit, and the worst of them [page limit]
GET /api/v1/repos/:owner/:repo/commits/:ref/statuses ?read:repository Findings about a commit, by ref [state sort page limit]
GET /api/v1/repos/:owner/:repo/statuses/:sha ?read:repository Findings about a commit [state sort page limit]
POST /api/v1/repos/:owner/:repo/statuses/:sha write:repository Tell what a program found about a commit
GET /api/v1/repos/:owner/:repo/collaborators read:repository Accounts that were granted access [page limit]
GET /api/v1/repos/:owner/:repo/collaborators/:user/permission read:repository What an account may do: one's own, or anybody's for administrators
GET /api/v1/repos/:owner/:repo/collaborators/:user read:repository Whether an account was granted access
PUT /api/v1/repos/:owner/:repo/collaborators/:user write:repository Grant access: read, write or admin
DELETE /api/v1/repos/:owner/:repo/collaborators/:user write:repository Take back what was granted
GET /api/v1/repos/:owner/:repo/branch_protections read:repository Protected branches
POST /api/v1/repos/:owner/:repo/branch_protections write:repository Protect a branch
GET /api/v1/repos/:owner/:repo/branch_protections/:branch read:repository The protection of a branch
PATCH /api/v1/repos/:owner/:repo/branch_protections/:branch write:repository Change the protection of a branch
DELETE /api/v1/repos/:owner/:repo/branch_protections/:branch write:repository Protect a branch no more
GET /api/v1/repos/:owner/:repo/topics ?read:repository Topics of a repository
PUT /api/v1/repos/:owner/:repo/topics write:repository Replace the topics of a repository
PUT /api/v1/repos/:owner/:repo/topics/:topic write:repository Add a topic
DELETE /api/v1/repos/:owner/:repo/topics/:topic write:repository Take a topic away
GET /api/v1/repos/:owner/:repo/compare/:basehead ?read:repository Commits and files between two refs: base...head, or base..head; with .diff the text of it [page limit stat files]
GET /api/v1/repos/:owner/:repo/git/commits/:sha ?read:repository A commit; with .diff or .patch behind it as text [stat files]
GET /api/v1/repos/:owner/:repo/git/trees/:sha ?read:repository A tree [recursive page per_page]
GET /api/v1/repos/:owner/:repo/git/blobs/:sha ?read:repository A blob
large objects
POST /:owner/:repo/info/lfs/objects/batch ?read:repository What to fetch or to send of large objects, for git-lfs; sending needs write:repository
GET /:owner/:repo/info/lfs/objects/:oid ?read:repository A large object
PUT /:owner/:repo/info/lfs/objects/:oid/:size write:repository Send a large object
POST /:owner/:repo/info/lfs/verify write:repository Whether a large object came
GET /:owner/:repo/info/lfs/locks ?read:repository Locks of files [path id cursor limit]
POST /:owner/:repo/info/lfs/locks write:repository Lock a file
POST /:owner/:repo/info/lfs/locks/verify write:repository One's own locks, and those of others
POST /:owner/:repo/info/lfs/locks/:id/unlock write:repository Unlock a file
descriptors
POST /api/v1/descriptors/inspect - The JSON form of a descriptor set [unknown_fields]
POST /api/v1/descriptors/validate - What a compiler says to a descriptor set [profile]
POST /api/v1/descriptors/print - The source of a descriptor set [file display]
POST /api/v1/descriptors/diff - What a new version of a descriptor set breaks [use except]
admin
GET /api/v1/admin/accounts admin:read:accounts Accounts, the newest first [username active disabled silenced limit max_id min_id since_id]
POST /api/v1/admin/accounts admin:write:accounts Make an account: username, display_name, locked
GET /api/v1/admin/accounts/:id admin:read:accounts An account, as administrators see it
DELETE /api/v1/admin/accounts/:id admin:write:accounts Delete an account with all it has
POST /api/v1/admin/accounts/:id/action admin:write:accounts Disable or silence an account, by the parameter type
POST /api/v1/admin/accounts/:id/enable admin:write:accounts Let a disabled account in again
POST /api/v1/admin/accounts/:id/unsilence admin:write:accounts Show its posts in public lists again
DELETE /api/v1/admin/accounts/:id/tokens admin:write:accounts Revoke all tokens of an account
GET /api/v1/admin/tokens admin:read Access tokens without their texts, with when each was used last [account all]
DELETE /api/v1/admin/tokens/:id admin:write Revoke a token by its id
GET /api/v1/admin/repositories admin:read All repositories [owner]
GET /api/v1/admin/repositories/:owner/:repo admin:read A repository, as operators see it
DELETE /api/v1/admin/repositories/:owner/:repo admin:write Delete a repository
GET /api/v1/admin/quotas/:name admin:read Limits and disk use of an account
PUT /api/v1/admin/quotas/:name admin:write Change the limits of an account: repository_bytes, account_bytes, repositories
GET /api/v1/admin/jobs admin:read What the server does by itself, and how it went last
POST /api/v1/admin/jobs/:name admin:write Run a job now, to its end
GET /api/v1/admin/audit admin:read The audit log, the latest event first [event actor target since limit max_id]
server
GET /api/v1/preferences read:accounts Defaults of posts, and how to show them
GET /api/v1/custom_emojis - None
GET /api/v1/announcements - None
GET /api/v1/trends - None
GET /api/v1/trends/tags - None
GET /api/v1/trends/statuses - None
GET /api/v1/trends/links - None
GET /api/v1/instance/rules - None
GET /.well-known/nodeinfo - Addresses of NodeInfo
GET /nodeinfo/2.0 - Program and numbers of the server
GET /nodeinfo/2.1 - The same, in its second version
GET /.well-known/host-meta - Address of WebFinger, as XML
GET /.well-known/host-meta.json - The same, as JSON
GET /.well-known/webfinger - An account of this server, by its handle [resource]
GET /api/v1/instance - What Mastodon clients ask about a server
GET /api/v2/instance - The same, in its second version
GET /api/v1/version - What Gitea clients ask about a server
GET /api/v1/settings/api - Sizes of pages and answers
GET /api/v1/settings/ui - What Gitea clients ask about pages
GET /api/v1/settings/attachment - What Gitea clients ask about attachments of issues: there are none
GET /api/v1/settings/repository - What repositories have, and what not
GET /api/v1/licenses - Licences that a new repository may begin with
GET /api/v1/licenses/:name - The text of a licence, with its placeholders
GET /api/v1/gitignore/templates - Names of what git may ignore in a new repository
GET /api/v1/gitignore/templates/:name - The patterns of one of them
GET /healthz - Whether the process answers
GET /readyz - Whether the database answers
`;

const OF_GIT = `
git
GET /:owner/:repo/info/refs ?read:repository The refs, and what both sides can do, for a fetch; for a push it needs write:repository [service]
POST /:owner/:repo/git-upload-pack ?read:repository One step of a fetch
POST /:owner/:repo/git-receive-pack write:repository A push
`;

const ROUTE =
  /^(?<method>[A-Z]+) (?<path>\S+) (?<scope>\S+) (?<summary>.*?)(?: \[(?<query>.*)\])?$/;

/** The routes that this server answers, for people and for the description at `/api/openapi.json`. */
export const OPERATIONS: readonly Operation[] = readRoutes(ROUTES.trim().split("\n"));

/** The routes of git's own protocol: git is their client, and sends what no description can say. */
export const GIT_OPERATIONS: readonly Operation[] = readRoutes(OF_GIT.trim().split("\n"));

function readRoutes(lines: readonly string[]): readonly Operation[] {
  let tag = "";
  return lines.flatMap((line) => {
    const groups = ROUTE.exec(line)?.groups;
    if (groups === undefined) tag = line;
    return groups === undefined ? [] : [operationOf(tag, groups)];
  });
}

function operationOf(tag: string, groups: Readonly<Record<string, string | undefined>>): Operation {
  const { method = "", path = "", scope = "-", summary = "", query = "" } = groups;
  return {
    tag,
    method,
    path,
    scope: scope === "-" ? undefined : scope.replace("?", ""),
    open: scope.startsWith("?"),
    summary,
    query: query.split(" ").filter((name) => name !== ""),
  };
}
