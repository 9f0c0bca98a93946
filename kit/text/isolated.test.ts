import { isolated } from "./isolated";

test.each([
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2066",
  "\u2067",
  "\u2068",
  "\u2069",
  "\u200e",
  "\u200f",
  "\u061c",
])("a text with %j can neither close its isolation nor turn what follows", (mark) => {
  expect(isolated(`${mark}US${mark}DC${mark}`)).toBe("\u2068USDC\u2069");
});

test("cuts between characters, never within one", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(isolated(family.repeat(20))).toBe(`\u2068${family.repeat(16)}…\u2069`);
  expect(isolated("🇫🇷🇯🇵🇩🇪", 2)).toBe("\u2068🇫🇷🇯🇵…\u2069");
  expect(isolated("A\ud83d", 16)).toBe("\u2068A\ufffd\u2069");
});

test("isolates once what is isolated already, and bounds marks", () => {
  expect(isolated(isolated("שקל"))).toBe("\u2068שקל\u2069");
  expect(isolated(`Z${"\u0301".repeat(300)}`)).toBe("\u2068Z\u0301\u0301\u0301\u0301\u2069");
  expect(isolated("")).toBe("\u2068\u2069");
});
