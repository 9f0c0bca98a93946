import { LISTED_TOKEN, SAFETY_RULES, UNLISTED_TOKEN, type SafetyRule } from "@cenote/domain/safetyRules";
import type { ProtectionAttackType, ProtectionResult, SafetyLevel } from "../../__generated__/resolvers";
import type { KnownWords } from "../../lib/lookAlike";
import { RULES } from "./safetyRules";
import type { TokenFacts } from "./tokenFacts";

export type Finding = {
  readonly rule: SafetyRule;
  readonly message: string;
  readonly attackType: ProtectionAttackType;
};

export type Verdict = {
  readonly result: ProtectionResult;
  readonly attackTypes: ProtectionAttackType[];
  /** Worst first. */
  readonly findings: Finding[];
  readonly safetyLevel: SafetyLevel;
  readonly safetyReason: string;
  /** 0 not spam, 1 spam for some, 2 spam. */
  readonly spamCode: number;
};

const RULE_NAMES = Object.keys(SAFETY_RULES) as SafetyRule[];
/** Findings that a strict reader may treat as spam. */
const DOUBTFUL: readonly ProtectionAttackType[] = ["IMPERSONATOR", "METADATA"];

/** Judges a token by the declared rules. A token that is not examined yet is not known to be harmless. */
export function judge(facts: TokenFacts, listedWords: KnownWords): Verdict {
  const rules = RULE_NAMES.filter(
    (rule) => (SAFETY_RULES[rule].isForListed || !facts.isListed) && RULES[rule](facts, listedWords),
  );
  const findings = rules.map((rule) => {
    const { message, attackType } = SAFETY_RULES[rule];
    return { rule, message, attackType };
  });
  const results = new Set<ProtectionResult>(rules.map((rule) => SAFETY_RULES[rule].result));
  const result = (["MALICIOUS", "SPAM", "WARNING"] as const).find((one) => results.has(one)) ?? harmless(facts);
  const attackTypes = [...new Set(findings.map(({ attackType }) => attackType))];
  const safetyLevel = levelOf(result, facts.isListed);
  return {
    result,
    attackTypes,
    findings,
    safetyLevel,
    safetyReason: safetyLevel === "VERIFIED" ? LISTED_TOKEN : (findings[0]?.message ?? UNLISTED_TOKEN),
    spamCode: results.has("SPAM") ? 2 : attackTypes.some((type) => DOUBTFUL.includes(type)) ? 1 : 0,
  };
}

/** Returns whether a token without findings is benign: an unlisted one only if it could be tried. */
function harmless({ isListed, examination }: TokenFacts): ProtectionResult {
  return examination && (isListed || examination.trial) ? "BENIGN" : "UNKNOWN";
}

function levelOf(result: ProtectionResult, isListed: boolean): SafetyLevel {
  if (result === "MALICIOUS") return "BLOCKED";
  if (isListed) return "VERIFIED";
  return result === "SPAM" || result === "WARNING" ? "STRONG_WARNING" : "MEDIUM_WARNING";
}
