import { readTypedAmount, readTypedNumber, writeTypedAmount, writeTypedNumber } from "./typedAmount";

const LOCALES = [
  ...["en-US", "en-IN", "es", "es-MX", "fr", "fr-CH", "de", "de-CH", "de-AT", "it", "pt", "pt-PT", "nl", "pl", "cs"],
  ...[
    "ru",
    "uk",
    "tr",
    "sv",
    "nb",
    "fi",
    "hu",
    "vi",
    "id",
    "ja",
    "zh-Hans",
    "ko",
    "hi",
    "ar-EG",
    "fa",
    "bn",
    "th-u-nu-thai",
  ],
];
const INPUTS = 10_000;

/** Returns a seeded generator, xorshift, with equal numbers in each run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const digits = (next: (below: number) => number, count: number) =>
  Array.from({ length: count }, () => next(10)).join("");

describe.each(LOCALES)("in %s", (locale) => {
  test(`${INPUTS} amounts are read exactly as they are written: grouped, plain, with a point`, () => {
    const next = random(locale.length * 7919 + locale.charCodeAt(0));
    const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 });
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 18, useGrouping: false });
    const isPointGroup = grouped.formatToParts(1e6).some(({ type, value }) => type === "group" && value === ".");
    const wrong: string[] = [];
    for (let index = 0; index < INPUTS; index++) {
      const decimals = next(19);
      const whole = BigInt(digits(next, 1 + next(15))).toString();
      const fraction = digits(next, next(decimals + 1));
      const expected = BigInt(whole + fraction.padEnd(decimals, "0"));
      const exact = fraction ? `${whole}.${fraction}` : whole;
      const texts = [grouped.format(exact as never), plain.format(exact as never)];
      texts.push(exact);
      for (const text of texts) {
        // Where points group digits, a single one may be a group or a decimal sign.
        if (isPointGroup && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
          if (readTypedAmount(text, decimals, locale).problem !== "ambiguous") wrong.push(`${text} was guessed`);
          continue;
        }
        if (readTypedAmount(text, decimals, locale).amount !== expected) wrong.push(`${text}, ${decimals} decimals`);
      }
      const written = writeTypedAmount(expected, decimals, locale);
      if (readTypedAmount(written, decimals, locale).amount !== expected) wrong.push(`${written} was written`);
    }
    expect(wrong).toEqual([]);
  });
});

test.each([
  ["1.5", "de", 1_500n],
  ["1,5", "en-US", 1_500n],
  ["1,234", "de", 1_234n],
  ["1,234", "en-US", 1_234_000n],
  ["1.234", "en-US", 1_234n],
  ["0.123", "de", 123n],
  ["1,234.5", "de", 1_234_500n],
  ["1.234,5", "en-US", 1_234_500n],
  ["1,23,456.5", "en-IN", 123_456_500n],
  ["1’234.5", "de-CH", 1_234_500n],
  ["1\u202f234,5", "fr", 1_234_500n],
  ["1 234 567", "en-US", 1_234_567_000n],
  ["١٬٢٣٤٫٥", "ar-EG", 1_234_500n],
  ["１２３．４５", "ja", 123_450n],
  [".5", "en-US", 500n],
  ["5.", "en-US", 5_000n],
  ["007", "en-US", 7_000n],
  ["0", "en-US", 0n],
  ["1.50000", "en-US", 1_500n],
])("%s in %s is %d thousandths", (text, locale, amount) => {
  expect(readTypedAmount(text, 3, locale)).toEqual({ amount });
});

test.each([
  ["", "empty"],
  ["   ", "empty"],
  ["-1", "notANumber"],
  ["+1", "notANumber"],
  ["1e5", "notANumber"],
  ["0x10", "notANumber"],
  ["1,2,3", "notANumber"],
  ["1.2.3", "notANumber"],
  ["12,34.5", "notANumber"],
  ["1 2", "notANumber"],
  ["$5", "notANumber"],
  ["5²", "notANumber"],
  ["½", "notANumber"],
  ["Infinity", "notANumber"],
  [".", "notANumber"],
  ["1.2345", "tooManyDecimals"],
  ["9".repeat(79), "tooLarge"],
  ["9".repeat(100_000), "tooLarge"],
])("%s is no amount: %s", (text, problem) => {
  expect(readTypedAmount(text, 3, "en-US")).toEqual({ problem });
});

test("reads and writes a number with any decimals by the signs of the locale", () => {
  expect(readTypedNumber("1.234,50", "de")).toBe("1234.50");
  expect(readTypedNumber(" 0.000000000000000000000000000001 ", "en-US")).toBe("0.000000000000000000000000000001");
  expect(readTypedNumber("3,074.82", "en-US")).toBe("3074.82");
  expect(["", "abc", "1.2.3", "-1", "1e5"].map((text) => readTypedNumber(text, "en-US"))).toEqual(Array(5).fill(null));
  expect(writeTypedNumber("3074.82", "fr")).toBe("3074,82");
  expect(writeTypedNumber("3074", "fr")).toBe("3074");
});

test.each(["es", "pt", "vi", "de", "it", "nl", "id", "tr", "da"])(
  "in %s a point that could mean thousands or decimals is refused, and never taken for thousands",
  (locale) => {
    for (const text of ["1.234", "12.345", "999.999", " 1.234 ", "1．234", "١٫٢٣٤"]) {
      expect([text, readTypedAmount(text, 18, locale)]).toEqual([text, { problem: "ambiguous" }]);
      expect(readTypedNumber(text, locale)).toBeNull();
    }
    expect(readTypedAmount("1.234.567", 0, locale)).toEqual({ amount: 1_234_567n });
    expect(readTypedAmount("1.234,5", 1, locale)).toEqual({ amount: 12_345n });
    expect(readTypedAmount("0.123", 3, locale)).toEqual({ amount: 123n });
    expect(readTypedAmount("1.23", 2, locale)).toEqual({ amount: 123n });
    expect(readTypedAmount("1.2345", 4, locale)).toEqual({ amount: 12_345n });
    expect(readTypedAmount("1234.567", 3, locale)).toEqual({ amount: 1_234_567n });
  },
);
