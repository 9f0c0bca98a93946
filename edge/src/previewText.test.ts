import { previewText } from "./previewText";

test.each([
  ["USD Coin", "USD Coin"],
  ["two\nwords", "two words"],
  ["evil\u202Egnp.exe", "evilgnp.exe"],
  ["family 👨‍👩‍👧", "family 👨‍👩‍👧"],
  [`Z${"\u0301".repeat(300)}`, "Z\u0301\u0301\u0301\u0301"],
  // A name after this many spaces counts as missing.
  [`${" ".repeat(4_096)}name`, null],
  ["\u200B\u202E", null],
  [42, null],
  [undefined, null],
])("reads %j as %j", (value, text) => {
  expect(previewText(value)).toBe(text);
});

test("cuts a long name with an ellipsis, between characters", () => {
  expect(previewText("👨‍👩‍👧".repeat(100))).toBe(`${"👨‍👩‍👧".repeat(64)}…`);
});
