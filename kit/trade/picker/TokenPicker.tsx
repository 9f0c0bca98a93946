import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { DialogPanel } from "../../layout/DialogPanel";
import type { TradeBalances } from "../__generated__/TradeBalances.graphql";
import { acceptToken } from "../acceptedTokens";
import type { TradeToken } from "../readTradeToken";
import { addRecentToken } from "../recentTokens";
import { isRefused, needsCheck } from "../tokenChoice";
import { PickerSearch, type PickerQuery } from "./PickerSearch";
import { TokenCheck } from "./TokenCheck";

export type TokenPickerProps = {
  readonly title: string;
  /** The form's. */
  readonly chain: Chain;
  /** Undefined without an account. */
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  /** The id of the token that is chosen now. */
  readonly chosenId?: string | undefined;
  /** Offers only what the account holds. */
  readonly heldOnly?: boolean;
  readonly onChoose: (token: TradeToken) => void;
  readonly onClose: () => void;
};

/** A dialog to choose a token, of any network; one that is not listed or may do harm only after a look at it. */
export function TokenPicker(props: TokenPickerProps) {
  const { title, chain, balancesRef, chosenId, heldOnly = false, onChoose, onClose } = props;
  const [checked, setChecked] = useState<TradeToken | null>(null);
  const [search, setSearch] = useState<PickerQuery>({ typed: "", network: null });
  const choose = (token: TradeToken) => {
    addRecentToken(token);
    onChoose(token);
    onClose();
  };
  const handleChoose = (token: TradeToken) => {
    if (isRefused(token)) return;
    // What is held already was received, not chosen, and sending it away is no trade.
    if (!heldOnly && needsCheck(token)) setChecked(token);
    else choose(token);
  };
  const handleAccept = (token: TradeToken) => {
    acceptToken(token.id);
    choose(token);
  };
  return (
    <DialogPanel title={checked ? t`Check this token` : title} onClose={onClose}>
      {checked ? (
        <TokenCheck token={checked} onAccept={handleAccept} onChooseOther={choose} onBack={() => setChecked(null)} />
      ) : (
        <PickerSearch
          chain={chain}
          balancesRef={balancesRef}
          chosenId={chosenId}
          heldOnly={heldOnly}
          search={search}
          onSearch={setSearch}
          onChoose={handleChoose}
        />
      )}
    </DialogPanel>
  );
}
