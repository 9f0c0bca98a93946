import { SAFETY_RULES, type SafetyRule } from "@cenote/domain/safetyRules";
import { knownWords } from "../../lib/lookAlike";
import { NO_MARKET_FACTS } from "./marketFacts";
import { RULES } from "./safetyRules";
import type { Examination, MarketFacts, TokenFacts, TradeTrial } from "./tokenFacts";
import { judge } from "./verdict";

const LISTED = knownWords(["USDC", "USD Coin", "LINK", "Mog Coin", "MOG", "1INCH"]);
const GOOD_TRIAL: TradeTrial = {
  buyFeeBps: 0,
  sellFeeBps: 0,
  transferFeeBps: 0,
  hasBuyFailed: false,
  hasSellFailed: false,
  hasTransferFailed: false,
};

const examined = (trial: Partial<TradeTrial> = {}, market: Partial<MarketFacts> = {}): Examination => ({
  ...NO_MARKET_FACTS,
  ...market,
  trial: { ...GOOD_TRIAL, ...trial },
  examinedAt: 1_700_000_000,
});
const facts = (more: Partial<TokenFacts> = {}): TokenFacts => ({
  name: "Some Token",
  symbol: "SOME",
  isListed: false,
  examination: examined(),
  ...more,
});
const named = (symbol: string, name = "Some Token") => facts({ symbol, name });
const tried = (trial: Partial<TradeTrial>) => facts({ examination: examined(trial) });
const traded = (market: Partial<MarketFacts>) => facts({ examination: examined({}, market) });

/** For each rule, tokens that violate it and tokens just within its limit. */
const EXAMPLES: Readonly<Record<SafetyRule, { bad: TokenFacts[]; good: TokenFacts[] }>> = {
  "sale-fails": { bad: [tried({ hasSellFailed: true, sellFeeBps: null })], good: [tried({ hasTransferFailed: true })] },
  "purchase-fails": { bad: [tried({ hasBuyFailed: true, buyFeeBps: null })], good: [facts({ examination: null })] },
  "transfer-fails": {
    bad: [tried({ hasTransferFailed: true })],
    good: [tried({ hasTransferFailed: true, hasSellFailed: true })],
  },
  "extreme-fee": {
    bad: [tried({ sellFeeBps: 5000 }), tried({ buyFeeBps: 9900 })],
    good: [tried({ sellFeeBps: 4999 })],
  },
  "high-fee": {
    bad: [tried({ sellFeeBps: 1000 }), tried({ buyFeeBps: 4999 })],
    good: [tried({ buyFeeBps: 999, sellFeeBps: 500 }), tried({ sellFeeBps: 5000 })],
  },
  "listed-name": {
    bad: ["USDC", "usdc", "U\u200bSDC", "ÚSDC", "ＵＳＤＣ", " USDC "].map((symbol) => named(symbol)),
    good: [named("USDC2"), named("LlNK"), named("")],
  },
  "look-alike-name": {
    bad: [named("UЅDС"), named("LlNK"), named("M0G"), named("lINCH"), named("X", "UЅD Соin"), named("ꓴꓢꓓꓚ")],
    good: [named("USDC"), named("USD"), named("LINE"), named("招财猫", "招财猫币"), named("🚀🌕")],
  },
  invitation: {
    bad: [
      named("A", "Visit free.example"),
      named("$ t.me/x"),
      named("A", "https://a.b"),
      named("A", "Claim your reward"),
    ],
    good: [named("CLAIMER"), named("A", "The Company"), named("AT.ME2")],
  },
  "mass-gift": {
    bad: [traded({ giftedAtOnce: 10, buyerCount: 2 })],
    good: [traded({ giftedAtOnce: 9, buyerCount: 0 }), traded({ giftedAtOnce: 40, buyerCount: 10 }), traded({})],
  },
  "disguised-text": {
    bad: [named("\u202eCDSU"), named("A", "So\u200bme"), named("A\u{e0041}"), named("\u2066A")],
    good: [named("👩‍🚀"), named("عملة"), named("招财猫")],
  },
  markup: {
    bad: [named("<script>alert(1)</script>"), named(`"><b>`), named("A", "javascript:alert(1)"), named("&lt;b&gt;")],
    good: [named("A<B"), named("R&D"), named("<3")],
  },
  "endless-text": { bad: [named("A", "x".repeat(65))], good: [named("A", "x".repeat(64))] },
  nameless: { bad: [named(""), named("A", " "), facts({ name: null })], good: [named("A")] },
  "shallow-pools": { bad: [traded({ anchorUsd: 4999 })], good: [traded({ anchorUsd: 5000 }), traded({})] },
  "unstable-price": { bad: [traded({ priceRange: 3 })], good: [traded({ priceRange: 2.9 }), traded({})] },
  "few-traders": {
    bad: [traded({ tradeCount: 20, largestTraderShare: 0.8 })],
    good: [traded({ tradeCount: 19, largestTraderShare: 1 }), traded({ tradeCount: 99, largestTraderShare: 0.7 })],
  },
  "one-holder": {
    bad: [traded({ anchorUsd: 10_000, largestHolderShare: 0.8 })],
    good: [traded({ largestHolderShare: 1 }), traded({ anchorUsd: 10_000, largestHolderShare: 0.79 })],
  },
  "liquidity-removed": { bad: [traded({ removedShare: 0.9 })], good: [traded({ removedShare: 0.89 }), traded({})] },
};

test.each(Object.entries(EXAMPLES))(
  "%s holds against what it describes, and against nothing less",
  (name, examples) => {
    const rule = RULES[name as SafetyRule];
    for (const bad of examples.bad)
      expect([bad.name, bad.symbol, rule(bad, LISTED)]).toEqual([bad.name, bad.symbol, true]);
    for (const good of examples.good) {
      expect([good.name, good.symbol, rule(good, LISTED)]).toEqual([good.name, good.symbol, false]);
    }
  },
);

test("every rule's finding names the rule and weighs as declared", () => {
  for (const [name, { bad }] of Object.entries(EXAMPLES)) {
    const { message, attackType, result } = SAFETY_RULES[name as SafetyRule];
    const verdict = judge(bad[0]!, LISTED);
    expect(verdict.findings).toContainEqual({ rule: name, message, attackType });
    expect(verdict.attackTypes).toContain(attackType);
    const levels = { MALICIOUS: "BLOCKED", SPAM: "STRONG_WARNING", WARNING: "STRONG_WARNING" } as const;
    expect(verdict).toMatchObject({ result, safetyLevel: levels[result], safetyReason: message });
  }
});

test("a listed token is judged by trials only", () => {
  const listed = facts({ name: "USD Coin", symbol: "USDC", isListed: true });
  expect(judge(listed, LISTED)).toMatchObject({ result: "BENIGN", findings: [], safetyLevel: "VERIFIED", spamCode: 0 });
  const stopped = { ...listed, examination: examined({ hasSellFailed: true }, { anchorUsd: 1 }) };
  expect(judge(stopped, LISTED)).toMatchObject({
    result: "MALICIOUS",
    attackTypes: ["HONEYPOT"],
    safetyLevel: "BLOCKED",
  });
  const dear = { ...listed, examination: examined({ sellFeeBps: 2000 }) };
  expect(judge(dear, LISTED)).toMatchObject({ result: "WARNING", safetyLevel: "VERIFIED" });
});

test("a token without an examination is not reported as harmless", () => {
  expect(judge(facts({ isListed: true, examination: null }), LISTED).result).toBe("UNKNOWN");
  expect(judge(facts({ examination: null }), LISTED)).toMatchObject({
    result: "UNKNOWN",
    safetyLevel: "MEDIUM_WARNING",
  });
  expect(judge(facts({ examination: { ...examined(), trial: null } }), LISTED).result).toBe("UNKNOWN");
  expect(judge(facts(), LISTED)).toMatchObject({ result: "BENIGN", safetyLevel: "MEDIUM_WARNING", spamCode: 0 });
});

test("the worst finding comes first and decides, and spam has degrees", () => {
  const worst = judge({ ...named("USDC"), examination: examined({ hasSellFailed: true }) }, LISTED);
  expect(worst.findings.map(({ rule }) => rule)).toEqual(["sale-fails", "listed-name"]);
  expect(worst).toMatchObject({ result: "MALICIOUS", spamCode: 1 });
  expect(judge(named("A", "Claim at free.example"), LISTED)).toMatchObject({ result: "SPAM", spamCode: 2 });
});

test("messages are plain sentences, each used once", () => {
  const messages = Object.values(SAFETY_RULES).map(({ message }) => message);
  expect(new Set(messages).size).toBe(messages.length);
  for (const message of messages) expect(message).toMatch(/^[A-Z][^<>]{10,110}\.$/);
});
