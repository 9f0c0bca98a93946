import { judge, plainWord } from "./protectionRules";

const LISTED = new Set(["USDC", "USD Coin"].map(plainWord));
const token = { name: "Some Token", symbol: "SOME", isListed: false, fees: null };
const fees = {
  buyFeeBps: 0,
  sellFeeBps: 0,
  isFeeTakenOnTransfer: false,
  hasTransferFailed: false,
  hasSellReverted: false,
};

test("a listed token without faults is benign, an unlisted one unknown", () => {
  expect(judge({ ...token, name: "USD Coin", isListed: true, fees }, LISTED)).toEqual({
    result: "BENIGN",
    attackTypes: [],
  });
  expect(judge(token, LISTED).result).toBe("UNKNOWN");
});

test("what cannot be sold is malicious", () => {
  const verdict = judge({ ...token, fees: { ...fees, sellFeeBps: null, hasSellReverted: true } }, LISTED);
  expect(verdict).toEqual({ result: "MALICIOUS", attackTypes: ["HONEYPOT"] });
});

test("high fees are a warning, small ones are not", () => {
  expect(judge({ ...token, fees: { ...fees, sellFeeBps: 1000 } }, LISTED).attackTypes).toEqual(["HIGH_FEES"]);
  expect(judge({ ...token, fees: { ...fees, sellFeeBps: 500 } }, LISTED).attackTypes).toEqual([]);
});

test("whoever takes a listed token's name impersonates it, also with invisible letters or accents", () => {
  for (const symbol of ["USDC", "usdc", "U\u200bSDC", "ÚSDC", "ＵＳＤＣ"]) {
    expect(judge({ ...token, symbol }, LISTED).attackTypes).toContain("IMPERSONATOR");
  }
});

test("a name that invites somewhere is spam", () => {
  expect(judge({ ...token, name: "Visit https://free.example to claim" }, LISTED).result).toBe("SPAM");
});

test("a name that turns its own direction is a warning", () => {
  expect(judge({ ...token, name: "\u202eCDSU" }, LISTED)).toEqual({ result: "WARNING", attackTypes: ["METADATA"] });
});
