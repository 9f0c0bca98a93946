import { HIGH_FEE_BPS, VERY_HIGH_FEE_BPS } from "@cenote/domain/safetyRules";

/** What the safety rules found against a token. */
export type TokenDangers = {
  readonly result: string | null | undefined;
  readonly attackTypes: readonly string[];
  readonly safetyLevel: string | null | undefined;
};

/** What a trial of the token's contract showed. Fees are in basis points; null where it has not been tried. */
export type TokenTrial = {
  readonly buyFee: number | null;
  readonly sellFee: number | null;
  readonly isUnsellable: boolean;
};

/** Lists go without the trial: its findings are among those of the rules. */
type Facts = TokenDangers & Partial<TokenTrial>;

const highestFee = ({ buyFee, sellFee }: Facts) => Math.max(buyFee ?? 0, sellFee ?? 0);

/** When each warning applies, in the order of their weight. */
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

/** What a visitor should know before trading a token. */
export type TokenWarning = keyof typeof WARNINGS;

/** The gravest warning of a token, or of those of a pool. */
export function findWarning(...tokens: readonly Facts[]): TokenWarning | null {
  const warnings = Object.keys(WARNINGS) as TokenWarning[];
  return warnings.find((warning) => tokens.some(WARNINGS[warning])) ?? null;
}

/** Warnings of what does harm: they are shown before anything is done. */
export function isGrave(warning: TokenWarning): boolean {
  return ["honeypot", "blocked", "malicious", "impersonator"].includes(warning);
}

/** Whether the product refuses to trade the token. */
export function isBlocked({ safetyLevel, isUnsellable }: TokenDangers & TokenTrial): boolean {
  return safetyLevel === "BLOCKED" || isUnsellable;
}
