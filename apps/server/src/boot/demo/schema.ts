/** The demo repository's schema, as `proto/greeting.proto`. */
export const GREETING_PROTO = `// The demo repository's schema: what a greeting is, and who can be asked for one.
syntax = "proto3";

package demo.v1;

option go_package = "example.com/demo/v1;demov1";

// Someone's name in one language.
message Name {
  string text = 1;
  // A BCP 47 tag, such as "de-CH".
  optional string language = 2;
}

// What is said when two people meet.
message Greeting {
  reserved 3, 8 to 9;
  reserved "shout";

  Name to = 1;
  string phrase = 2;
  Tone tone = 4;
  map<string, string> translations = 5;

  oneof reply {
    Greeting greeting = 6;
    bool silence = 7;
  }
}

enum Tone {
  TONE_UNSPECIFIED = 0;
  TONE_WARM = 1;
  TONE_FORMAL = 2;
}

// Greets.
service Greeter {
  rpc Greet(Name) returns (Greeting);
  rpc GreetMany(stream Name) returns (stream Greeting);
}
`;

/**
 * Demo schema, compiled with source info by buf 1.75.0, in base64:
 * `buf build . --as-file-descriptor-set -o greeting.binpb`.
 */
export const GREETING_BINPB: string = [
  "CsUOCg5ncmVldGluZy5wcm90bxIHZGVtby52MSJICgROYW1lEhIKBHRleHQYASABKAlSBHRleHQSHwoIbGFuZ3VhZ2UYAiAB",
  "KAlIAFIIbGFuZ3VhZ2WIAQFCCwoJX2xhbmd1YWdlItcCCghHcmVldGluZxIdCgJ0bxgBIAEoCzINLmRlbW8udjEuTmFtZVIC",
  "dG8SFgoGcGhyYXNlGAIgASgJUgZwaHJhc2USIQoEdG9uZRgEIAEoDjINLmRlbW8udjEuVG9uZVIEdG9uZRJHCgx0cmFuc2xh",
  "dGlvbnMYBSADKAsyIy5kZW1vLnYxLkdyZWV0aW5nLlRyYW5zbGF0aW9uc0VudHJ5Ugx0cmFuc2xhdGlvbnMSLwoIZ3JlZXRp",
  "bmcYBiABKAsyES5kZW1vLnYxLkdyZWV0aW5nSABSCGdyZWV0aW5nEhoKB3NpbGVuY2UYByABKAhIAFIHc2lsZW5jZRo/ChFU",
  "cmFuc2xhdGlvbnNFbnRyeRIQCgNrZXkYASABKAlSA2tleRIUCgV2YWx1ZRgCIAEoCVIFdmFsdWU6AjgBQgcKBXJlcGx5SgQI",
  "AxAESgQICBAKUgVzaG91dCo8CgRUb25lEhQKEFRPTkVfVU5TUEVDSUZJRUQQABINCglUT05FX1dBUk0QARIPCgtUT05FX0ZP",
  "Uk1BTBACMmcKB0dyZWV0ZXISKQoFR3JlZXQSDS5kZW1vLnYxLk5hbWUaES5kZW1vLnYxLkdyZWV0aW5nEjEKCUdyZWV0TWFu",
  "eRINLmRlbW8udjEuTmFtZRoRLmRlbW8udjEuR3JlZXRpbmcoATABQhxaGmV4YW1wbGUuY29tL2RlbW8vdjE7ZGVtb3YxSrgJ",
  "CgYSBAEAKAEKWwoBDBIDAQASGlEgVGhlIGRlbW8gcmVwb3NpdG9yeSdzIHNjaGVtYTogd2hhdCBhIGdyZWV0aW5nIGlzLCBh",
  "bmQgd2hvIGNhbiBiZSBhc2tlZCBmb3Igb25lLgoKCAoBAhIDAwAQCggKAQgSAwUAMQoJCgIICxIDBQAxCi0KAgQAEgQIAAwB",
  "GiEgU29tZW9uZSdzIG5hbWUgaW4gb25lIGxhbmd1YWdlLgoKCgoDBAABEgMICAwKDAoFBAACAAUSAwkCCAoLCgQEAAIAEgMJ",
  "AhIKDAoFBAACAAESAwkJDQoMCgUEAAIAAxIDCRARCgwKBQQAAgEEEgMLAgoKLQoEBAACARIDCwIfGiAgQSBCQ1AgNDcgdGFn",
  "LCBzdWNoIGFzICJkZS1DSCIuCgoMCgUEAAIBBRIDCwsRCgwKBQQAAgEBEgMLEhoKDAoFBAACAQMSAwsdHgowCgIEARIEDwAc",
  "ARokIFdoYXQgaXMgc2FpZCB3aGVuIHR3byBwZW9wbGUgbWVldC4KCgoKAwQBARIDDwgQCgoKAwQBCRIDEAIVCgsKBAQBCQAS",
  "AxALDAoMCgUEAQkAARIDEAsMCgwKBQQBCQACEgMQCwwKDAoFBAEJAQESAxAODwoLCgQEAQkBEgMQDhQKDAoFBAEJAQISAxAT",
  "FAoKCgMEAQoSAxECEwoLCgQEAQoAEgMRCxIKDAoFBAECAAYSAxMCBgoLCgQEAQIAEgMTAg4KDAoFBAECAAESAxMHCQoMCgUE",
  "AQIAAxIDEwwNCgwKBQQBAgEFEgMUAggKCwoEBAECARIDFAIUCgwKBQQBAgEBEgMUCQ8KDAoFBAECAQMSAxQSEwoMCgUEAQIC",
  "BhIDFQIGCgsKBAQBAgISAxUCEAoMCgUEAQICARIDFQcLCgwKBQQBAgIDEgMVDg8KDAoFBAECAwYSAxYCFQoLCgQEAQIDEgMW",
  "AicKDAoFBAECAwESAxYWIgoMCgUEAQIDAxIDFiUmCgwKBAQBCAASBBgCGwMKDAoFBAEIAAESAxgIDQoMCgUEAQIEBhIDGQQM",
  "CgsKBAQBAgQSAxkEGgoMCgUEAQIEARIDGQ0VCgwKBQQBAgQDEgMZGBkKDAoFBAECBQUSAxoECAoLCgQEAQIFEgMaBBUKDAoF",
  "BAECBQESAxoJEAoMCgUEAQIFAxIDGhMUCgoKAgUAEgQeACIBCgoKAwUAARIDHgUJCgwKBQUAAgABEgMfAhIKCwoEBQACABID",
  "HwIXCgwKBQUAAgACEgMfFRYKDAoFBQACAQESAyACCwoLCgQFAAIBEgMgAhAKDAoFBQACAQISAyAODwoMCgUFAAICARIDIQIN",
  "CgsKBAUAAgISAyECEgoMCgUFAAICAhIDIRARChUKAgYAEgQlACgBGgkgR3JlZXRzLgoKCgoDBgABEgMlCA8KCwoEBgACABID",
  "JgIlCgwKBQYAAgABEgMmBgsKDAoFBgACAAISAyYMEAoMCgUGAAIAAxIDJhsjCgsKBAYAAgESAycCNwoMCgUGAAIBARIDJwYP",
  "CgwKBQYAAgEFEgMnEBYKDAoFBgACAQISAycXGwoMCgUGAAIBBhIDJyYsCgwKBQYAAgEDEgMnLTViBnByb3RvMw==",
].join("");
