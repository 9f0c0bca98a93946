import { t } from "@lingui/core/macro";
import { decodeAbiParameters, parseAbiParameters } from "viem/utils";
import { isolated } from "@cenote/kit/text/isolated";

/** Solidity's `Error(string)`. */
const ERROR = "0x08c379a0";
const MAX_REASON_LENGTH = 80;

/**
 * Returns the reason of a transaction's failure, by its revert data. Contracts' own errors are decoded by the screens
 * that know them.
 */
export function revertText(revertData: string | null): string {
  const reason = revertData?.startsWith(ERROR) ? readReason(revertData) : "";
  return reason ? t`The contract stopped it: ${reason}` : t`The contract stopped it. Only the network fee was paid.`;
}

/** Decodes the contract's reason, which is untrusted. */
function readReason(revertData: string): string {
  try {
    const [reason] = decodeAbiParameters(parseAbiParameters("string"), `0x${revertData.slice(ERROR.length)}`);
    return isolated(reason, MAX_REASON_LENGTH);
  } catch {
    // A contract may return anything after the selector.
    return "";
  }
}
