import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useHost } from "@cenote/kit/remote";
import { AccountAction } from "@cenote/kit/trade/AccountAction";
import { OrderForm } from "./OrderForm";
import type { TradeAction, TradedItem } from "./tradeAction";
import { itemsOf } from "./tradeAction";
import { TradeItems } from "./TradeItems";
import { TradeReview } from "./TradeReview";
import { titleText } from "./tradeTexts";
import * as styles from "./Trade.module.css";

/** Request that a button opens: a complete action, or an order whose terms are chosen first. */
export type TradeRequest =
  | { readonly kind: "action"; readonly action: TradeAction }
  /** `most` is the maximum quantity that the account can list. */
  | { readonly kind: "form"; readonly form: "list" | "offer"; readonly item: TradedItem; readonly most: bigint };

export type TradeDialogProps = { readonly request: TradeRequest; readonly onClose: () => void };

/** Dialog of a trade, from its terms to its outcome. */
export function TradeDialog({ request, onClose }: TradeDialogProps) {
  const account = useWatched(useHost().account);
  const [chosen, setChosen] = useState<TradeAction | null>(request.kind === "action" ? request.action : null);
  if (!account?.canSign) {
    const title = request.kind === "action" ? titleText(request.action) : formTitle(request.form, request.item);
    const items = request.kind === "action" ? itemsOf(request.action) : [request.item];
    const chain = request.kind === "action" ? request.action.chain : request.item.chain;
    return (
      <DialogPanel title={title} isDeep onClose={onClose}>
        <div className={styles.review}>
          <TradeItems chain={chain} items={items} />
          <AccountAction isWatching={account !== null} />
        </div>
      </DialogPanel>
    );
  }
  if (chosen) return <TradeReview action={chosen} account={account.address} onClose={onClose} />;
  if (request.kind === "action") return null;
  const { form, item, most } = request;
  return (
    <DialogPanel title={formTitle(form, item)} isDeep onClose={onClose}>
      <OrderForm
        kind={form}
        item={item}
        most={most}
        onTerms={(terms) => setChosen({ kind: form, chain: item.chain, item, terms })}
      />
    </DialogPanel>
  );
}

function formTitle(form: "list" | "offer", { tokenId }: TradedItem): string {
  if (form === "list") return t`List for sale`;
  return tokenId === null ? t`Collection offer` : t`Make an offer`;
}
