import { shownName } from "./shownName";

test.each([
  ["USDC", "USDC"],
  ["\u202eCDSU\u2069", "CDSU"],
  [" \u200b ", "this token"],
  [null, "this token"],
  [undefined, "this token"],
  ["👨‍👩‍👧".repeat(61), `${"👨‍👩‍👧".repeat(60)}…`],
])("shows %j as %j", (text, shown) => {
  expect(shownName(text, "this token")).toBe(shown);
});
