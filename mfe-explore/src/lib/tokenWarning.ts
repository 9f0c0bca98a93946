import { HIGH_FEE_BPS, VERY_HIGH_FEE_BPS } from "@cenote/domain/safetyRules";

/** What a visitor should know before trading a token, by what weighs most. */
export type TokenWarning =
  "honeypot" | "blocked" | "malicious" | "impersonator" | "spam" | "suspect" | "very-high-fee" | "high-fee" | "low-fee";

/** What is known against a token. Fees are in basis points; null where the contract has not been tried. */
export type TokenDangers = {
  readonly buyFee: number | null;
  readonly sellFee: number | null;
  readonly isUnsellable: boolean;
  readonly result: string | null | undefined;
  readonly attackTypes: readonly string[];
  readonly isSpam: boolean;
  readonly safetyLevel: string | null | undefined;
};

export function findWarning(dangers: TokenDangers): TokenWarning | null {
  const { result, attackTypes, isSpam, safetyLevel } = dangers;
  if (dangers.isUnsellable || attackTypes.includes("HONEYPOT")) return "honeypot";
  if (safetyLevel === "BLOCKED") return "blocked";
  if (result === "MALICIOUS") return "malicious";
  if (attackTypes.includes("IMPERSONATOR")) return "impersonator";
  if (isSpam || result === "SPAM") return "spam";

  const fee = Math.max(dangers.buyFee ?? 0, dangers.sellFee ?? 0);
  if (fee >= VERY_HIGH_FEE_BPS) return "very-high-fee";
  if (fee >= HIGH_FEE_BPS) return "high-fee";
  if (safetyLevel === "STRONG_WARNING") return "suspect";
  return fee > 0 ? "low-fee" : null;
}

/** Warnings of what does harm: they are shown before anything is done. */
export function isGrave(warning: TokenWarning): boolean {
  return ["honeypot", "blocked", "malicious", "impersonator"].includes(warning);
}

/** Whether the product refuses to trade the token. */
export function isBlocked({ safetyLevel, isUnsellable }: TokenDangers): boolean {
  return safetyLevel === "BLOCKED" || isUnsellable;
}
