import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, TextField, useFilter } from "react-aria-components";
import type { PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { useIndexedChains } from "@cenote/kit/host/useIndexedChains";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { Picture } from "@cenote/kit/picture/Picture";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { SendableNft } from "../../lib/sendableNft";
import sendNfts, { type SendNfts } from "./__generated__/SendNfts.graphql";
import * as styles from "./NftPicker.module.css";
import { useSendableNfts } from "./useSendableNfts";

/** The list's filter does not find NFTs beyond this number. */
const PAGE_SIZE = 100;

type NftPickerProps = {
  readonly owner: string;
  readonly onChoose: (nft: SendableNft) => void;
  readonly onClose: () => void;
};

/** Dialog to choose one of the account's NFTs, of any network. */
export function NftPicker({ owner, onChoose, onClose }: NftPickerProps) {
  const chains = useIndexedChains();
  const { queryRef, retry } = useLoadedQuery<SendNfts>(
    sendNfts,
    chains.length > 0 ? { owner, chains, first: PAGE_SIZE } : null,
  );
  const failed = (
    <ErrorState title={t`Your NFTs could not be loaded`} onRetry={retry}>
      {t`Tokens can be sent meanwhile.`}
    </ErrorState>
  );
  const loading = <p role="status">{t`Your NFTs are loading`}</p>;
  const handleChoose = (nft: SendableNft) => {
    onChoose(nft);
    onClose();
  };
  return (
    <DialogPanel title={t`Send an NFT`} onClose={onClose}>
      {queryRef ? (
        <Boundary place={String(queryRef.fetchKey)} fallback={() => failed}>
          <Suspense fallback={loading}>
            <Held queryRef={queryRef} onChoose={handleChoose} />
          </Suspense>
        </Boundary>
      ) : (
        loading
      )}
    </DialogPanel>
  );
}

type HeldProps = Pick<NftPickerProps, "onChoose"> & { readonly queryRef: PreloadedQuery<SendNfts> };

function Held({ queryRef, onChoose }: HeldProps) {
  const nfts = useSendableNfts(queryRef);
  const { contains } = useFilter({ sensitivity: "base" });
  if (nfts.length === 0) {
    return <EmptyState title={t`No NFTs to send`}>{t`NFTs that this account holds are listed here.`}</EmptyState>;
  }
  return (
    <Autocomplete filter={contains}>
      <TextField aria-label={t`Filter your NFTs`} autoFocus>
        <Input
          className={styles.input!}
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
          placeholder={t`Name or collection`}
        />
      </TextField>
      <ListBox
        className={styles.list!}
        aria-label={t`Your NFTs`}
        selectionMode="none"
        onAction={(key) => onChoose(nfts.find(({ id }) => id === key)!)}
        renderEmptyState={() => <p className={styles.none}>{t`None of your NFTs has this name.`}</p>}
      >
        {nfts.map((nft) => (
          <ListBoxItem key={nft.id} id={nft.id} className={styles.line!} textValue={`${nft.name} ${nft.collection}`}>
            <span className={styles.picture}>
              <Picture url={nft.pictureUrl} />
            </span>
            <span className={styles.texts}>
              <Untrusted>{nft.name}</Untrusted>
              <span className={styles.soft}>
                <Untrusted isInline>{nft.collection}</Untrusted>
                {` · ${chainFacts(nft.chain).displayName}`}
              </span>
            </span>
            {nft.held > 1n && <span className={styles.soft}>× {nft.held.toString()}</span>}
          </ListBoxItem>
        ))}
      </ListBox>
    </Autocomplete>
  );
}
