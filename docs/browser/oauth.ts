import { isOAuthError, isRedirectUri, isSameRedirect, parseScopes, passwordFault } from "@x/oauth";

// What a page that registers an app, or a form for a password, can know before it asks a server.
console.log(isRedirectUri("https://app.example/back"), isRedirectUri("javascript:alert(1)")); //=> true false
console.log(isSameRedirect("http://127.0.0.1/back", "http://127.0.0.1:4711/back")); //=> true
console.log(isSameRedirect("https://app.example/back", "https://app.example/back/")); //=> false
console.log(parseScopes("read write:statuses", ["read", "write", "write:statuses"])); //=> [ 'read', 'write:statuses' ]
console.log(passwordFault("short") === undefined); //=> false
try {
  parseScopes("admin", ["read"]);
} catch (error) {
  console.log(isOAuthError(error) && error.reason.code); //=> invalid_scope
}
