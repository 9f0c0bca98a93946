import type { ProtectionAttackType, ProtectionResult } from "../../__generated__/resolvers";
import type { TokenFees } from "./tradeSimulation";

/** Fees above this are a warning of their own: basis points. */
const HIGH_FEE_BPS = 1000;
const INVITATION = /https?:|www\.|t\.me|\.(?:com|net|org|io|xyz|app|finance)\b|\b(?:claim|visit|airdrop|reward)\b/i;
/** Invisible characters and those that turn a text's direction; not the joiner that emoji are made with. */
const DISGUISE = /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

export type ExaminedToken = {
  readonly name: string | null;
  readonly symbol: string | null;
  /** Whether somebody vouches for it. */
  readonly isListed: boolean;
  readonly fees: TokenFees | null;
};

export type Verdict = { readonly result: ProtectionResult; readonly attackTypes: ProtectionAttackType[] };

/** Judges a token by what it says of itself and by what trading it showed. `listedWords` are disguise-free. */
export function judge({ name, symbol, isListed, fees }: ExaminedToken, listedWords: ReadonlySet<string>): Verdict {
  const attackTypes: ProtectionAttackType[] = [];
  const words = [name ?? "", symbol ?? ""];
  if (fees?.hasSellReverted) attackTypes.push("HONEYPOT");
  if (Math.max(fees?.buyFeeBps ?? 0, fees?.sellFeeBps ?? 0) >= HIGH_FEE_BPS) attackTypes.push("HIGH_FEES");
  if (!isListed && words.some((word) => listedWords.has(plainWord(word)))) attackTypes.push("IMPERSONATOR");
  const invites = !isListed && words.some((word) => INVITATION.test(word));
  if (invites) attackTypes.push("AIRDROP_PATTERN");
  if (!isListed && words.some((word) => DISGUISE.test(word))) attackTypes.push("METADATA");

  if (attackTypes.includes("HONEYPOT")) return { result: "MALICIOUS", attackTypes };
  if (invites) return { result: "SPAM", attackTypes };
  if (attackTypes.length) return { result: "WARNING", attackTypes };
  return { result: isListed ? "BENIGN" : "UNKNOWN", attackTypes };
}

/** A word as a hurried reader sees it; empty for nothing. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\s]/gu, "")
    .toLowerCase();
}
