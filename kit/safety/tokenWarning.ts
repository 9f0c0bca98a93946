import { HIGH_FEE_BPS, VERY_HIGH_FEE_BPS } from "@cenote/domain/safetyRules";

/** Safety data of a token, as strings of the schema's enums. */
export type TokenDangers = {
  readonly result: string | null | undefined;
  readonly attackTypes: readonly string[];
  readonly safetyLevel: string | null | undefined;
};

/** Result of the gateway's simulated trade of a token. */
export type TokenTrial = {
  /** Fee that the token takes from buyers, in basis points; null where it was not simulated. */
  readonly buyFee: number | null;
  /** Fee that the token takes from sellers, in basis points; null where it was not simulated. */
  readonly sellFee: number | null;
  readonly isUnsellable: boolean;
};

/** Lists omit the simulated trade: the rules include its findings. */
type Facts = TokenDangers & Partial<TokenTrial>;

const highestFee = ({ buyFee, sellFee }: Facts) => Math.max(buyFee ?? 0, sellFee ?? 0);

/** Conditions of the warnings, in order of severity. */
const WARNINGS = {
  honeypot: ({ isUnsellable, attackTypes }: Facts) => isUnsellable === true || attackTypes.includes("HONEYPOT"),
  blocked: ({ safetyLevel }: Facts) => safetyLevel === "BLOCKED",
  malicious: ({ result }: Facts) => result === "MALICIOUS",
  impersonator: ({ attackTypes }: Facts) => attackTypes.includes("IMPERSONATOR"),
  spam: ({ result }: Facts) => result === "SPAM",
  "very-high-fee": (facts: Facts) => highestFee(facts) >= VERY_HIGH_FEE_BPS,
  "high-fee": (facts: Facts) => highestFee(facts) >= HIGH_FEE_BPS || facts.attackTypes.includes("HIGH_FEES"),
  suspect: ({ safetyLevel }: Facts) => safetyLevel === "STRONG_WARNING",
  "low-fee": (facts: Facts) => highestFee(facts) > 0,
};

/** Warning about a token, from the most severe, `honeypot`, to `low-fee`. */
export type TokenWarning = keyof typeof WARNINGS;

/** Returns the most severe warning about any of the tokens, such as a pool's two; null without one. */
export function findWarning(...tokens: readonly Facts[]): TokenWarning | null {
  const warnings = Object.keys(WARNINGS) as TokenWarning[];
  return warnings.find((warning) => tokens.some(WARNINGS[warning])) ?? null;
}

/** Returns whether a warning is severe: the visitor must see it before any action. */
export function isGrave(warning: TokenWarning): boolean {
  return ["honeypot", "blocked", "malicious", "impersonator"].includes(warning);
}

/** Returns whether the product refuses to trade a token: its project is blocked, or it cannot be sold. */
export function isBlocked({ safetyLevel, isUnsellable }: TokenDangers & TokenTrial): boolean {
  return safetyLevel === "BLOCKED" || isUnsellable;
}
