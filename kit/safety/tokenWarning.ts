import { HIGH_FEE_BPS, VERY_HIGH_FEE_BPS } from "@cenote/domain/safetyRules";

/** Findings of the safety rules about a token. */
export type TokenDangers = {
  readonly result: string | null | undefined;
  readonly attackTypes: readonly string[];
  readonly safetyLevel: string | null | undefined;
};

/** Result of the simulated trade of a token. Fees are in basis points; null where it was not simulated. */
export type TokenTrial = {
  readonly buyFee: number | null;
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

/** Warning to show before a visitor trades a token. */
export type TokenWarning = keyof typeof WARNINGS;

/** Returns the most severe warning of one or more tokens, such as a pool's two; null without one. */
export function findWarning(...tokens: readonly Facts[]): TokenWarning | null {
  const warnings = Object.keys(WARNINGS) as TokenWarning[];
  return warnings.find((warning) => tokens.some(WARNINGS[warning])) ?? null;
}

/** Whether a warning is severe, so that it is shown before any action. */
export function isGrave(warning: TokenWarning): boolean {
  return ["honeypot", "blocked", "malicious", "impersonator"].includes(warning);
}

/** Whether the product refuses to trade the token. */
export function isBlocked({ safetyLevel, isUnsellable }: TokenDangers & TokenTrial): boolean {
  return safetyLevel === "BLOCKED" || isUnsellable;
}
