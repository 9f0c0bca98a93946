import { csvLine, decimal, plainNumber } from "./csv";

test("quotes what needs it, as RFC 4180 has it", () => {
  expect(csvLine(["plain", 'say "hi"', "a,b", "two\nlines", null, 5])).toBe(
    'plain,"say ""hi""","a,b","two\nlines",,5\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1"])(
  "writes an untrusted text so that it is no formula: %j",
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

test("removes what would hide or turn a text before it is read as a formula", () => {
  expect(csvLine(["\u202e=1+1", "\u2069a\u202e", "\u200b@x", "=\u200bcmd"])).toBe("'=1+1,a,'@x,'=cmd\r\n");
});

test("numbers stay numbers, negative ones too", () => {
  expect(csvLine([-2.5, decimal("-0.000000000000000001"), decimal("12345678901234567890.123")])).toBe(
    "-2.5,-0.000000000000000001,12345678901234567890.123\r\n",
  );
  expect(csvLine([decimal("-1+cmd")])).toBe("'-1+cmd\r\n");
});

test.each([
  [1e-7, "0.0000001"],
  [-1.25e-9, "-0.00000000125"],
  [1.5e21, "1500000000000000000000"],
  [0, "0"],
  [NaN, ""],
])("writes all digits of %p", (value, text) => {
  expect(plainNumber(value)).toBe(text);
});

test("loses no digit of a number, however small or large", () => {
  for (let exponent = -30; exponent <= 30; exponent++) {
    const value = Number(`1.234567890123456e${exponent}`);
    const text = plainNumber(value);
    expect(text).toMatch(/^\d+(\.\d+)?$/);
    expect(Number(text)).toBe(value);
  }
});
