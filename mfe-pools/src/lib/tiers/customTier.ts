import { MAX_TICK_SPACING, MAX_V4_FEE } from "@cenote/domain/trading";
import { readTypedAmount } from "@cenote/kit/money/typedAmount";
import { readAddress } from "@cenote/kit/text/readAddress";
import { hookFault, type HookFault } from "@cenote/protocol/hookPermissions";
import { DYNAMIC_FEE } from "@cenote/protocol/poolKey";
import { newTier, usualSpacing, type FeeTier } from "./feeTiers";

/** Typed values of a V4 tier. */
export type CustomTierTexts = {
  /** In percent. */
  readonly fee: string;
  /** Empty for the fee's usual spacing. */
  readonly spacing: string;
  /** Empty without a hook. */
  readonly hook: string;
  /** Whether the hook sets the fee. */
  readonly isDynamic: boolean;
};

export const NO_TEXTS: CustomTierTexts = { fee: "", spacing: "", hook: "", isDynamic: false };

/** Errors of a typed tier by field; null where a field is valid. */
export type CustomTierFaults = {
  readonly fee: "empty" | "notANumber" | "tooManyDecimals" | "tooHigh" | null;
  readonly spacing: "notANumber" | "outOfBounds" | null;
  readonly hook: "notAnAddress" | "checksum" | HookFault | null;
};

/** A percent has 10,000 hundredths of a basis point: four decimals. */
const FEE_DECIMALS = 4;
/** Default spacing of a dynamic fee. */
const DYNAMIC_SPACING = 60;

/** Returns the typed tier, null while it is invalid; and the spacing that applies if none is typed. */
export function readCustomTier(texts: CustomTierTexts): {
  readonly tier: FeeTier | null;
  readonly faults: CustomTierFaults;
  readonly usualSpacing: number;
} {
  const hook = readHook(texts.hook);
  const isDynamic = texts.isDynamic && hook.address !== null;
  const fee = isDynamic ? { fee: DYNAMIC_FEE, fault: null } : readFee(texts.fee);
  const usual = isDynamic ? DYNAMIC_SPACING : usualSpacing(fee.fee ?? 0);
  const spacing = readSpacing(texts.spacing, usual);
  const hookProblem = hook.address ? hookFault(hook.address, fee.fee ?? 0) : hook.fault;
  const faults = { fee: fee.fault, spacing: spacing.fault, hook: hookProblem };
  const isValid = fee.fee !== null && spacing.spacing !== null && hookProblem === null;
  return {
    tier: isValid ? newTier(fee.fee, spacing.spacing, hook.address) : null,
    faults,
    usualSpacing: usual,
  };
}

function readFee(text: string) {
  const { amount, problem } = readTypedAmount(text.replace("%", ""), FEE_DECIMALS);
  if (problem === "tooLarge") return { fee: null, fault: "tooHigh" as const };
  if (problem === "ambiguous") return { fee: null, fault: "notANumber" as const };
  if (amount === undefined) return { fee: null, fault: problem };
  return amount > BigInt(MAX_V4_FEE) ? { fee: null, fault: "tooHigh" as const } : { fee: Number(amount), fault: null };
}

function readSpacing(text: string, usual: number) {
  if (text.trim() === "") return { spacing: usual, fault: null };
  const { amount } = readTypedAmount(text, 0);
  if (amount === undefined) return { spacing: null, fault: "notANumber" as const };
  if (amount < 1n || amount > BigInt(MAX_TICK_SPACING)) return { spacing: null, fault: "outOfBounds" as const };
  return { spacing: Number(amount), fault: null };
}

function readHook(text: string) {
  const read = readAddress(text);
  if (read.address) return /^0x0+$/.test(read.address) ? NO_HOOK : { address: read.address, fault: null };
  if (read.problem === "empty") return NO_HOOK;
  return { address: null, fault: read.problem === "checksum" ? ("checksum" as const) : ("notAnAddress" as const) };
}

const NO_HOOK = { address: null, fault: null };
