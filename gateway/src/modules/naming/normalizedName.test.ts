import { normalizedName, parentNames } from "./normalizedName";

test.each([
  ["vitalik.eth", "vitalik.eth"],
  [" VITALIK.eth\n", "vitalik.eth"],
  ["①.eth", "1.eth"],
  ["vitalík.eth", "vitalík.eth"],
  ["vital\u0069\u0301k.eth", "vital\u00edk.eth"],
  ["faß.eth", "faß.eth"],
  ["🦊.eth", "🦊.eth"],
  ["👨‍👩‍👧.eth", "👨‍👩‍👧.eth"],
  ["❤️.eth", "❤.eth"],
  ["日本.eth", "日本.eth"],
  ["שלום.eth", "שלום.eth"],
  ["_dnslink.ada.eth", "_dnslink.ada.eth"],
  ["a.b.c.eth", "a.b.c.eth"],
  ["0xdead.eth", "0xdead.eth"],
])("%j is the name %j", (text, name) => {
  expect(normalizedName(text)).toBe(name);
});

test.each([
  ["no dot", "vitalik"],
  ["an empty label", "a..eth"],
  ["a dot at the end", "ada.eth."],
  ["a space", "ada lovelace.eth"],
  ["a letter of another script", "\u0430da.eth"],
  ["letters that all look like Latin ones", "аррӏе.eth"],
  ["an invisible joiner", "ni\u200dck.eth"],
  ["a mark that reverses the text", "ada\u202e.eth"],
  ["half an emoji", "\ud83e.eth"],
  ["punycode", "xn--ada-0na.eth"],
  ["an underscore within", "a_b.eth"],
  ["more bytes than a name can have", `${"a".repeat(250)}.eth`],
  ["too many labels", `${"a.".repeat(10)}eth`],
  ["a megabyte", "a".repeat(1_000_000)],
  ["nothing", ""],
])("a text with %s is not a name", (_, text) => {
  expect(normalizedName(text)).toBeNull();
});

test("lists the names above a name, the nearest first", () => {
  expect(parentNames("a.b.eth")).toEqual(["b.eth", "eth"]);
  expect(parentNames("eth")).toEqual([]);
});
