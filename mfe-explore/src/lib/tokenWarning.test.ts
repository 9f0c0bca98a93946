import { findWarning, isBlocked, isGrave, type TokenDangers } from "./tokenWarning";

const HARMLESS: TokenDangers = {
  buyFee: 0,
  sellFee: 0,
  isUnsellable: false,
  result: "BENIGN",
  attackTypes: [],
  isSpam: false,
  safetyLevel: "VERIFIED",
};

test.each([
  [{}, null],
  [{ isUnsellable: true }, "honeypot"],
  [{ attackTypes: ["HONEYPOT"], safetyLevel: "BLOCKED" }, "honeypot"],
  [{ safetyLevel: "BLOCKED", result: "MALICIOUS" }, "blocked"],
  [{ result: "MALICIOUS" }, "malicious"],
  [{ attackTypes: ["IMPERSONATOR"], isSpam: true }, "impersonator"],
  [{ result: "SPAM" }, "spam"],
  [{ sellFee: 120 }, "low-fee"],
  [{ sellFee: 999 }, "low-fee"],
  [{ buyFee: 1000 }, "high-fee"],
  [{ sellFee: 5000 }, "very-high-fee"],
  [{ buyFee: null, sellFee: null }, null],
  [{ safetyLevel: "STRONG_WARNING", sellFee: 10 }, "suspect"],
] as const)("%j is warned of as %s", (dangers, warning) => {
  expect(findWarning({ ...HARMLESS, ...dangers })).toBe(warning);
});

test("what does harm is shown before anything is done, a fee is not", () => {
  expect(isGrave("honeypot")).toBe(true);
  expect(isGrave("low-fee")).toBe(false);
});

test("refuses what is blocked or cannot be sold", () => {
  expect(isBlocked({ ...HARMLESS, safetyLevel: "BLOCKED" })).toBe(true);
  expect(isBlocked({ ...HARMLESS, isUnsellable: true })).toBe(true);
  expect(isBlocked({ ...HARMLESS, safetyLevel: "STRONG_WARNING" })).toBe(false);
});
