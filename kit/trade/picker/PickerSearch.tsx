import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useState } from "react";
import { Autocomplete, Button, Input, TextField } from "react-aria-components";
import type { PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import { isAddress } from "../../text/address";
import type { TradeBalances } from "../__generated__/TradeBalances.graphql";
import { recentTokens } from "../recentTokens";
import { useLoadedQuery } from "../../relay/useLoadedQuery";
import tokenPickerOffer, { type TokenPickerOffer } from "./__generated__/TokenPickerOffer.graphql";
import tokenPickerSearch, { type TokenPickerSearch } from "./__generated__/TokenPickerSearch.graphql";
import { FoundTokens } from "./FoundTokens";
import { HeldTokens, type Balances } from "./HeldTokens";
import { OfferedTokens } from "./OfferedTokens";
import { PickerNetworks } from "./PickerNetworks";
import * as styles from "./TokenPicker.module.css";
import { type PickerChoice, PickerList } from "./PickerList";
import { EmptyState } from "../../feedback/EmptyState";
import { ErrorState } from "../../feedback/ErrorState";
import { heldAssets } from "../tokenAssets";
import { PickerSkeleton } from "./PickerSkeleton";

/** Search text, and its network or null for all networks. */
export type PickerQuery = { readonly typed: string; readonly network: Chain | null };

type PickerSearchProps = Omit<PickerChoice, "openIds" | "onToggle"> & {
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
  /** Whether only the account's tokens are offered. */
  readonly heldOnly: boolean;
  readonly search: PickerQuery;
  readonly onSearch: (search: PickerQuery) => void;
};

/** Debounce of typing before the search is sent. */
const PAUSE_MILLISECONDS = 160;
const MAX_TEXT_CHARACTERS = 100;

/** Tokens to choose from: held, recently chosen and most traded ones; search results while typing. */
export function PickerSearch({
  search,
  onSearch,
  chain,
  balancesRef,
  chosenId,
  heldOnly,
  onChoose,
}: PickerSearchProps) {
  const { typed, network } = search;
  const setTyped = (text: string) => onSearch({ ...search, typed: text });
  const setNetwork = (only: Chain | null) => onSearch({ ...search, network: only });
  // A choice closes the dialog: the list stays as it was opened.
  const [recent] = useState(() => recentTokens().get());
  // Kept here, so that an asset stays expanded while other parts of the list arrive.
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const handleToggle = (id: string) => {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  };
  const text = typed.trim();
  const chains = network && [network];
  const offer = useLoadedQuery<TokenPickerOffer>(
    tokenPickerOffer,
    heldOnly ? null : { chains, recent, floor: LIQUIDITY_FLOOR_USD },
  );
  const results = useLoadedQuery<TokenPickerSearch>(
    tokenPickerSearch,
    heldOnly || !text ? null : { text, chains },
    isAddress(text) ? 0 : PAUSE_MILLISECONDS,
  );
  const list = { chain, network, chosenId, openIds, onToggle: handleToggle, onChoose };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField className={styles.field!} aria-label={t`Search tokens`} autoFocus>
        <Search size={20} strokeWidth={1.7} aria-hidden />
        <Input
          className={styles.input!}
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
          placeholder={t`Name, symbol or address`}
          maxLength={MAX_TEXT_CHARACTERS}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        {typed && (
          <Button slot={null} className={styles.clear!} aria-label={t`Clear the search`} onPress={() => setTyped("")}>
            <X size={16} aria-hidden />
          </Button>
        )}
      </TextField>
      <PickerNetworks value={network} onChange={setNetwork} />
      <HeldTokens balancesRef={balancesRef} network={network}>
        {(balances) => {
          if (heldOnly) return <HeldOnly {...list} text={text} balances={balances} />;
          if (!text) return <OfferedTokens {...list} offer={offer} balances={balances} />;
          return (
            <FoundTokens
              {...list}
              text={text}
              results={results}
              balances={balances}
              onAllNetworks={() => setNetwork(null)}
            />
          );
        }}
      </HeldTokens>
    </Autocomplete>
  );
}

type HeldOnlyProps = PickerChoice & {
  readonly text: string;
  readonly balances: Balances;
};

/** The account's tokens only; a text filters them. */
function HeldOnly({ text, balances, ...list }: HeldOnlyProps) {
  if (balances === "loading") return <PickerSkeleton />;
  if (balances === "failed") {
    return (
      <ErrorState title={t`Your balances could not be loaded`}>{t`They load again with the next block.`}</ErrorState>
    );
  }
  const section = { id: "own", title: t`Yours, by value`, assets: heldAssets(balances, list.chain, text) };
  const empty = text ? (
    <EmptyState title={t`You hold no such token`}>{t`Try another part of its name, or another network.`}</EmptyState>
  ) : (
    <EmptyState title={t`No tokens to send`}>{t`Tokens that this account holds are listed here.`}</EmptyState>
  );
  return <PickerList {...list} sections={[section]} empty={empty} />;
}
