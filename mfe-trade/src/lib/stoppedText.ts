import { t } from "@lingui/core/macro";
import { isolated } from "@cenote/kit/text/isolated";
import type { Transfer } from "./transfer";

const MAX_ERROR_LENGTH = 80;

/** Returns the reason why a contract stops a payment, as a sentence. Its own message is untrusted. */
export function stoppedText(error: string | null, kind: Transfer["kind"]): string {
  const reason = error ? isolated(error, MAX_ERROR_LENGTH) : "";
  if (reason) return t`The contract stops it: ${reason}`;
  return kind === "nft"
    ? t`The contract stops it: the account may not hold this NFT any more, or the recipient does not take NFTs.`
    : t`The contract stops it without a reason.`;
}
