import { HIGH_FEE_BPS, VERY_HIGH_FEE_BPS, type SafetyRule } from "@cenote/domain/safetyRules";
import { plainWord, wordsLike, type KnownWords } from "../../lib/lookAlike";
import type { TokenFacts, TradeTrial } from "./tokenFacts";

const MAX_TEXT_CHARACTERS = 64;
const SHALLOW_USD = 5000;
const UNSTABLE_RANGE = 3;
const FEW_TRADES = 20;
const NEARLY_ALL = 0.8;
const REMOVED = 0.9;
const MANY_GIFTED = 10;
/** A token that at least this share of its holders bought counts as wanted. */
const WANTED = 0.25;

const INVITATION =
  /https?:|www\.|\bt\.me\b|\.(?:com|net|org|io|xyz|app|finance|example)\b|\b(?:claim|visit|airdrop|reward)\b/i;
/** Invisible characters and those that change a text's direction, except the joiner of emoji. */
const DISGUISE =
  /[\u00ad\u034f\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;
const MARKUP = /<\/?[a-z][a-z0-9]*[\s/>]|<!|javascript:|&(?:#|lt;|gt;|quot;)/i;

/** Whether a text has a web address, or words that lead to one. */
export function isInvitation(text: string): boolean {
  return INVITATION.test(text);
}

/** Whether a rule holds for a token; `listedWords` are the names and symbols of the listed ones. */
type Holds = (facts: TokenFacts, listedWords: KnownWords) => boolean;

const texts = ({ name, symbol }: TokenFacts) => [name ?? "", symbol ?? ""];
const trial =
  (shows: (trial: TradeTrial) => boolean): Holds =>
  ({ examination }) =>
    examination?.trial ? shows(examination.trial) : false;
const highestFee = ({ buyFeeBps, sellFeeBps }: TradeTrial) => Math.max(buyFeeBps ?? 0, sellFeeBps ?? 0);
const bearsListedName: Holds = (facts, { plain }) => texts(facts).some((text) => plain.has(plainWord(text)));

/** The condition of each rule. An unknown fact never counts against a token. */
export const RULES: Readonly<Record<SafetyRule, Holds>> = {
  "sale-fails": trial(({ hasSellFailed }) => hasSellFailed),
  "purchase-fails": trial(({ hasBuyFailed }) => hasBuyFailed),
  // A token that cannot be sold is only reported by that rule.
  "transfer-fails": trial(({ hasTransferFailed, hasSellFailed }) => hasTransferFailed && !hasSellFailed),
  "extreme-fee": trial((outcome) => highestFee(outcome) >= VERY_HIGH_FEE_BPS),
  "high-fee": trial((outcome) => highestFee(outcome) >= HIGH_FEE_BPS && highestFee(outcome) < VERY_HIGH_FEE_BPS),
  "listed-name": bearsListedName,
  "look-alike-name": (facts, listedWords) =>
    !bearsListedName(facts, listedWords) && texts(facts).some((text) => wordsLike(text, listedWords).length > 0),
  invitation: (facts) => texts(facts).some(isInvitation),
  "mass-gift": ({ examination }) => {
    const { giftedAtOnce, buyerCount } = examination ?? {};
    return (giftedAtOnce ?? 0) >= MANY_GIFTED && (buyerCount ?? 0) < (giftedAtOnce ?? 0) * WANTED;
  },
  "disguised-text": (facts) => texts(facts).some((text) => DISGUISE.test(text)),
  markup: (facts) => texts(facts).some((text) => MARKUP.test(text)),
  "endless-text": (facts) => texts(facts).some((text) => text.length > MAX_TEXT_CHARACTERS),
  nameless: (facts) => texts(facts).some((text) => !text.trim()),
  "shallow-pools": ({ examination }) => {
    const { anchorUsd } = examination ?? {};
    return anchorUsd != null && anchorUsd < SHALLOW_USD;
  },
  "unstable-price": ({ examination }) => (examination?.priceRange ?? 0) >= UNSTABLE_RANGE,
  "few-traders": ({ examination }) =>
    (examination?.tradeCount ?? 0) >= FEW_TRADES && (examination?.largestTraderShare ?? 0) >= NEARLY_ALL,
  // Only tokens that can be sold.
  "one-holder": ({ examination }) =>
    examination?.anchorUsd != null && (examination.largestHolderShare ?? 0) >= NEARLY_ALL,
  "liquidity-removed": ({ examination }) => (examination?.removedShare ?? 0) >= REMOVED,
};
