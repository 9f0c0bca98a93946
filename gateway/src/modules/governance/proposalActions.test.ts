import { proposalTitle } from "./proposalActions";

const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  ["# Lower the *fee*\n\nText", "Lower the fee"],
  ["---\n\n## Second line", "Second line"],
  ["# \u202eeeF\u2069 `x`", "eeF x"],
  [`# a${FAMILY.repeat(200)}`, `a${FAMILY.repeat(159)}…`],
  [`# Z${"\u0301".repeat(300)}`, "Z\u0301\u0301\u0301\u0301"],
  ["\n---\n", ""],
])("the title of %j is %j", (description, title) => {
  expect(proposalTitle(description)).toBe(title);
});
