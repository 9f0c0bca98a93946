import type { Address } from "viem";
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { ACTIVITY_PAGE_SIZE } from "@cenote/domain/limits";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import sendHistory, { type SendHistory } from "../../lib/__generated__/SendHistory.graphql";
import type { History } from "../../lib/sendHistory";
import { useRecipient } from "../../lib/useRecipient";
import { AddressField } from "../AddressField";
import { ReadHistory } from "../ReadHistory";
import * as styles from "./Recipient.module.css";

export type OtherRecipientProps = {
  readonly chain: Chain;
  /** The account that pays. */
  readonly account: string;
  /** Undefined while the address may not be paid, which blocks the swap. */
  readonly onRecipient: (recipient: Address | undefined) => void;
  /** Resets the recipient to the account itself. */
  readonly onClose: () => void;
};

/** Address field of a swap's recipient, with a payment's checks. */
export function OtherRecipient({ chain, account, onRecipient, onClose }: OtherRecipientProps) {
  const [history, setHistory] = useState<History>(null);
  const { queryRef } = useLoadedQuery<SendHistory>(sendHistory, { owners: [account], pageSize: ACTIVITY_PAGE_SIZE });
  const recipient = useRecipient({ chain, account, history });
  const payable = recipient.isPayable ? (recipient.check.address ?? undefined) : undefined;
  useEffect(() => onRecipient(payable), [payable, onRecipient]);
  return (
    <>
      {queryRef && <ReadHistory queryRef={queryRef} onRead={setHistory} />}
      <AddressField label={t`Who receives`} recipient={recipient} />
      <button type="button" className={styles.button} onClick={onClose}>
        <X size={14} aria-hidden />
        {t`Send to your own account`}
      </button>
    </>
  );
}
