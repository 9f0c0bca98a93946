import { useEffect, useRef } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { Later } from "@cenote/kit/feedback/Later";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import type { SendableNft } from "../../lib/sendableNft";
import type { LinkedItem } from "../../lib/sendPlace";
import sendNfts, { type SendNfts } from "./__generated__/SendNfts.graphql";
import { useSendableNfts } from "./useSendableNfts";

type LinkedNftProps = {
  readonly owner: string;
  readonly chain: Chain;
  readonly item: LinkedItem;
  /** Called once, if the account holds the item. */
  readonly onFound: (nft: SendableNft) => void;
};

/** Passes the NFT of a link to the form; nothing if the account does not hold it. */
export function LinkedNft({ owner, chain, item: { contract: address, tokenId }, onFound }: LinkedNftProps) {
  const variables = { owner, chains: [chain], first: 1, assets: [{ address, tokenId }] };
  const { queryRef } = useLoadedQuery<SendNfts>(sendNfts, variables);
  return <Later>{queryRef && <Reader queryRef={queryRef} onFound={onFound} />}</Later>;
}

function Reader({ queryRef, onFound }: Pick<LinkedNftProps, "onFound"> & { queryRef: PreloadedQuery<SendNfts> }) {
  const [nft] = useSendableNfts(queryRef);
  const foundRef = useRef(onFound);
  const nftRef = useRef(nft);
  useEffect(() => {
    if (nftRef.current) foundRef.current(nftRef.current);
  }, []);
  return null;
}
