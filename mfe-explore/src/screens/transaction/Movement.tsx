import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isZeroAddress } from "@cenote/kit/text/address";
import { Party } from "./Party";

type MovementProps = {
  /** From the view of the transaction's sender. */
  readonly direction: string;
  readonly sender: string;
  readonly recipient: string;
};

/** Direction of a movement: Received from 0x7Fc6…DaE9. */
export function Movement({ direction, sender, recipient }: MovementProps) {
  if (isZeroAddress(sender)) return t`Minted to the sender`;
  if (isZeroAddress(recipient)) return t`Burned`;
  if (direction === "SELF") return t`Self-transfer`;
  if (direction === "IN") {
    const giver = <Party address={sender} />;
    return <Trans>Received from {giver}</Trans>;
  }
  const taker = <Party address={recipient} />;
  return <Trans>Sent to {taker}</Trans>;
}
