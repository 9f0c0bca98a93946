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
  /** Chain of the form. */
  readonly chain: Chain;
  /** Undefined without an account. */
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  /** Id of the current token. */
  readonly chosenId?: string | undefined;
  /** Whether only the account's tokens are offered. */
  readonly heldOnly?: boolean;
  readonly onChoose: (token: TradeToken) => void;
  readonly onClose: () => void;
};

/** Dialog to choose a token on any network; unlisted or possibly harmful tokens must be confirmed first. */
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
    // A held token was received, not chosen, and sending it away is not a trade.
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
