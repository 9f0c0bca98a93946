import { findWarning, isBlocked, isGrave, type TokenDangers, type TokenTrial } from "./tokenWarning";

const HARMLESS: TokenDangers & TokenTrial = {
  buyFee: 0,
  sellFee: 0,
  isUnsellable: false,
  result: "BENIGN",
  attackTypes: [],
  safetyLevel: "VERIFIED",
};

test.each([
  [{}, null],
  [{ isUnsellable: true }, "honeypot"],
  [{ attackTypes: ["HONEYPOT"], safetyLevel: "BLOCKED" }, "honeypot"],
  [{ safetyLevel: "BLOCKED", result: "MALICIOUS" }, "blocked"],
  [{ result: "MALICIOUS" }, "malicious"],
  [{ attackTypes: ["IMPERSONATOR"], result: "SPAM" }, "impersonator"],
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

test.each([
  [{ result: "MALICIOUS", attackTypes: ["HONEYPOT"], safetyLevel: "BLOCKED" }, "honeypot"],
  [{ result: "MALICIOUS", attackTypes: ["HIGH_FEES"], safetyLevel: "BLOCKED" }, "blocked"],
  [{ result: "WARNING", attackTypes: ["HIGH_FEES"], safetyLevel: "VERIFIED" }, "high-fee"],
  [{ result: "WARNING", attackTypes: ["METADATA"], safetyLevel: "STRONG_WARNING" }, "suspect"],
] as const)("a list, which has no trial, finds in %j the warning %s", (dangers, warning) => {
  expect(findWarning(dangers)).toBe(warning);
});

test("a pool has the gravest warning of its two tokens", () => {
  const spam = { ...HARMLESS, result: "SPAM" };
  const copy = { ...HARMLESS, attackTypes: ["IMPERSONATOR"], buyFee: 9000 };
  expect(findWarning(HARMLESS, spam)).toBe("spam");
  expect(findWarning(spam, copy)).toBe("impersonator");
  expect(findWarning(HARMLESS, HARMLESS)).toBeNull();
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
