/**
 * The safety rules: each one's message, the attack it indicates, and its weight.
 * Rules for unlisted tokens only are marked.
 */
export const SAFETY_RULES = {
  "sale-fails": {
    message: "It cannot be sold: a trial sale to its pool failed.",
    attackType: "HONEYPOT",
    result: "MALICIOUS",
    isForListed: true,
  },
  "extreme-fee": {
    message: "Its contract keeps half of a trade or more.",
    attackType: "HIGH_FEES",
    result: "MALICIOUS",
    isForListed: true,
  },
  invitation: {
    message: "Its name advertises a website or promises a gift.",
    attackType: "AIRDROP_PATTERN",
    result: "SPAM",
    isForListed: false,
  },
  "mass-gift": {
    message: "It was sent to many wallets unrequested, and hardly any has bought it.",
    attackType: "AIRDROP_PATTERN",
    result: "SPAM",
    isForListed: false,
  },
  "purchase-fails": {
    message: "It cannot be bought: a trial purchase from its pool failed.",
    attackType: "DYNAMIC_ANALYSIS",
    result: "WARNING",
    isForListed: true,
  },
  "transfer-fails": {
    message: "It cannot be transferred: a trial transfer failed.",
    attackType: "DYNAMIC_ANALYSIS",
    result: "WARNING",
    isForListed: true,
  },
  "listed-name": {
    message: "It has the name or symbol of a listed token, but a different contract.",
    attackType: "IMPERSONATOR",
    result: "WARNING",
    isForListed: false,
  },
  "look-alike-name": {
    message: "Its name or symbol looks like that of a listed token, but is written with other characters.",
    attackType: "IMPERSONATOR",
    result: "WARNING",
    isForListed: false,
  },
  "high-fee": {
    message: "Its contract keeps a tenth of a trade or more.",
    attackType: "HIGH_FEES",
    result: "WARNING",
    isForListed: true,
  },
  "liquidity-removed": {
    message: "Nearly all of its liquidity was taken out of its pools within the last month.",
    attackType: "RUGPULL",
    result: "WARNING",
    isForListed: false,
  },
  "one-holder": {
    message: "One account holds nearly all of it and could sell it at any time.",
    attackType: "RUGPULL",
    result: "WARNING",
    isForListed: false,
  },
  "disguised-text": {
    message: "Its name or symbol contains invisible characters, or ones that change the direction of text.",
    attackType: "METADATA",
    result: "WARNING",
    isForListed: false,
  },
  markup: {
    message: "Its name or symbol contains markup.",
    attackType: "METADATA",
    result: "WARNING",
    isForListed: false,
  },
  "endless-text": {
    message: "Its name or symbol is unusually long.",
    attackType: "METADATA",
    result: "WARNING",
    isForListed: false,
  },
  nameless: {
    message: "It has no name or no symbol.",
    attackType: "METADATA",
    result: "WARNING",
    isForListed: false,
  },
  "shallow-pools": {
    message: "Its liquidity is low: a small trade moves its price a lot.",
    attackType: "UNSTABLE_TOKEN_PRICE",
    result: "WARNING",
    isForListed: false,
  },
  "unstable-price": {
    message: "Its highest price of the last day is three times its lowest or more.",
    attackType: "UNSTABLE_TOKEN_PRICE",
    result: "WARNING",
    isForListed: false,
  },
  "few-traders": {
    message: "One account makes nearly all of its trades.",
    attackType: "INORGANIC_VOLUME",
    result: "WARNING",
    isForListed: false,
  },
} as const;

/** Thresholds of a high and a very high fee that a token's contract keeps of a trade, in basis points. */
export const HIGH_FEE_BPS = 1_000;
export const VERY_HIGH_FEE_BPS = 5_000;

/** The name of a safety rule. */
export type SafetyRule = keyof typeof SAFETY_RULES;

/** Explanations of a token's safety level when no rule matches. */
export const LISTED_TOKEN = "It is on the product's list of tokens.";
export const UNLISTED_TOKEN = "It is not on the product's list of tokens: make sure that it is the one you mean.";
