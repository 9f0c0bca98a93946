import { graphemes, plainText, visibleText } from "./plainText";

const FAMILY = "👨‍👩‍👧‍👦";
const KISS = "👩🏻‍❤️‍💋‍👨🏽";
const MARKS = [
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
];

test.each(MARKS)("removes the direction mark %j wherever it stands", (mark) => {
  expect(plainText(`${mark}US${mark}DC${mark}`, 16)).toBe("USDC");
  expect(plainText(`${FAMILY}${mark}${FAMILY}`, 16)).toBe(FAMILY + FAMILY);
  expect(visibleText(`a${mark}\nb`)).toBe("a\nb");
});

test.each([
  ["USD Coin", "USD Coin"],
  ["  two\n lines\t", "two lines"],
  ["a\u2028b\u2029c\u00a0d\u3000e", "a b c d e"],
  ["tabs\vand\fpages", "tabs and pages"],
  ["nul\0bell\u0007escape\u001b[31m\u0085", "nulbellescape[31m"],
  ["zero\u200Bwidth\uFEFF\u2060\u00ad\u180e", "zerowidth"],
  ["tags\u{E0041}\u{E007F}", "tags"],
  ["\ufff9annotated\ufffa\ufffb", "annotated"],
  ["half \uD83D of an emoji", "half \uFFFD of an emoji"],
  ["\uDC00", "\uFFFD"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["क्\u200dष", "क्\u200dष"],
  ["US\u200d\u200cD\u200cC", "USDC"],
  ["я\u200dб\u200cα\u200dβ", "ябαβ"],
  ["شي\u200c\u200c\u200dء", "شي\u200cء"],
  [FAMILY, FAMILY],
  [KISS, KISS],
  ["🇫🇷🇯🇵", "🇫🇷🇯🇵"],
  ["1️⃣ ❤️", "1️⃣ ❤️"],
  ["Tiếng Việt", "Tiếng Việt"],
  ["שָׁלוֹם", "שָׁלוֹם"],
  ["ที่นี่", "ที่นี่"],
])("reads %j as %j", (text, line) => {
  expect(plainText(text, 64)).toBe(line);
});

test.each(["", " \n", "\u200B\u202E", "\u3164\u200D", "\u2066\u2069", "\ufe0f", "\u0301\u0302", "\u2800\u2800"])(
  "nothing prints of %j",
  (text) => {
    expect(plainText(text, 64)).toBe("");
  },
);

test("leaves four marks on a letter", () => {
  expect(plainText(`Z${"\u0301".repeat(300)}o${"\u0323\u0302".repeat(9)}x`, 64)).toBe(
    "Z\u0301\u0301\u0301\u0301o\u0323\u0302\u0323\u0302x",
  );
});

test.each([
  ["abcdef", 3, "abc…"],
  ["abc", 3, "abc"],
  ["ab ", 2, "ab"],
  [FAMILY.repeat(3), 2, `${FAMILY}${FAMILY}…`],
  [FAMILY.repeat(2), 2, FAMILY.repeat(2)],
  ["🇫🇷🇯🇵🇩🇪", 2, "🇫🇷🇯🇵…"],
  ["e\u0301e\u0301e\u0301", 2, "e\u0301e\u0301…"],
  ["𝕌𝕊𝔻ℂ", 3, "𝕌𝕊𝔻…"],
  ["नमस्ते दुनिया", 3, "नमस्ते…"],
])("cuts %j after %d characters: %j", (text, count, cut) => {
  expect(plainText(text, count)).toBe(cut);
});

test.each([
  ["a megabyte", "x".repeat(1_000_000)],
  ["emoji without an end", "👩\u200d".repeat(100_000)],
  ["syllables without an end", "ᄀ".repeat(100_000)],
  ["joiners without an end", `ش${"\u200c".repeat(100_000)}`],
  ["marks without an end", `a${"\u0301".repeat(100_000)}`],
  ["selectors without an end", `❤${"\ufe0f".repeat(100_000)}`],
])("bounds %s", (_, text) => {
  const start = performance.now();
  expect(plainText(text, 64).length).toBeLessThanOrEqual(65);
  expect(performance.now() - start).toBeLessThan(500);
});

test("counts characters as people see them", () => {
  expect(graphemes(`${FAMILY}éx`, 2)).toEqual([FAMILY, "é"]);
});
