import { graphemes, plainText } from "./plainText";

test.each([
  ["USD Coin", "USD Coin"],
  ["  two\n lines\t", "two lines"],
  ["two\nwords", "two words"],
  ["one\uFEFFword \u200B here", "oneword here"],
  ["tags\u{E0041}\u{E007F}", "tags"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["evil\u202Egnp.exe", "evilgnp.exe"],
  ["zero\u200Bwidth\uFEFF", "zerowidth"],
  ["family 👨‍👩‍👧", "family 👨‍👩‍👧"],
  ["\u200B\u202E", null],
  ["half \uD83D of an emoji", "half \uFFFD of an emoji"],
  // A name behind this many blanks counts as missing.
  [`${" ".repeat(4_096)}name`, null],
  ["\u3164\u200D", null],
  [42, null],
  [undefined, null],
])("reads %j as %j", (value, text) => {
  expect(plainText(value)).toBe(text);
});

test("cuts a long name with an ellipsis, between characters", () => {
  const cut = plainText("👨‍👩‍👧".repeat(100))!;
  expect(graphemes(cut, 100)).toHaveLength(65);
  expect(cut.endsWith("👨‍👩‍👧…")).toBe(true);
});

test("takes the first letters as people see them", () => {
  expect(graphemes("👨‍👩‍👧éx", 2)).toEqual(["👨‍👩‍👧", "é"]);
});
