import { t } from "@lingui/core/macro";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { feeText } from "@cenote/kit/money/percent";
import { nftCollectionPath, poolPath, portfolioPath, tokenPath, transactionPath } from "@cenote/domain/paths";
import { poolName } from "@cenote/domain/previews";
import { tokenDangers, type TokenSafety } from "@cenote/kit/safety/tokenDangers";
import { findWarning, type TokenWarning } from "@cenote/kit/safety/tokenWarning";
import { shortAddress } from "@cenote/kit/text/address";
import { countText } from "@cenote/kit/money/count";
import type { Visited } from "@cenote/kit/remote";

/** Liquidity, volume and age of a token or pool; null for unknown figures. */
export type Figures = {
  /** In US dollars. */
  readonly locked: number | null;
  /** Volume of the last day, in US dollars. */
  readonly volume: number | null;
  /** In Unix seconds. */
  readonly createdAt: number | null;
};

/** Line of a search result. */
export type Found = Visited & {
  readonly isVerified: boolean;
  /** Warning about it, or about a side of a pool. */
  readonly warning: TokenWarning | null;
  /** In US dollars; undefined for kinds without a price. */
  readonly price?: number | null;
  /** Only for tokens and pools. */
  readonly figures?: Figures;
};

type Amount = { readonly value: number } | null;

type Side = TokenSafety & {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly project: { readonly logoUrl: string | null } | null;
};
export type FoundToken = Side & {
  readonly id: string;
  readonly chain: Chain;
  readonly tokenAddress: string | null;
  readonly createdAtTimestamp: number | null;
  readonly market: { readonly price: Amount; readonly totalValueLocked: Amount; readonly volume: Amount } | null;
};
type PoolSubject = {
  readonly chain: Chain;
  readonly protocolVersion: string;
  readonly addressOrId: string;
  readonly feeTier: number | null;
  readonly isDynamicFee: boolean | null;
  readonly createdAtTimestamp: number | null;
  readonly totalLiquidity: Amount;
  readonly volume: Amount;
  readonly token0: Side | null;
  readonly token1: Side | null;
};
export type FoundCollection = {
  readonly chain: Chain;
  readonly name: string | null;
  readonly numAssets: number | null;
  readonly image: { readonly url: string | null } | null;
  readonly nftContracts: readonly { readonly address: string }[] | null;
};
type Subject =
  | (FoundToken & { readonly __typename: "Token" })
  | (PoolSubject & { readonly __typename: "V2Pair" | "V3Pool" | "V4Pool" })
  | (FoundCollection & { readonly __typename: "NftCollection" })
  | { readonly __typename: "Portfolio"; readonly ownerAddress: string }
  | { readonly __typename: "Transaction"; readonly chain: Chain; readonly hash: string };
export type Hit = { readonly isVerified: boolean; readonly isLookAlike: boolean; readonly subject: Subject };

/** Converts a hit to a line; null for a subject that has no screen. */
export function toFound({ subject, isVerified, isLookAlike }: Hit): Found | null {
  const marks = { isVerified, warning: isLookAlike ? ("impersonator" as const) : null };
  switch (subject.__typename) {
    case "Token":
      return { ...toToken(subject), isVerified };
    case "NftCollection": {
      const collection = toCollection(subject);
      return collection && { ...collection, ...marks };
    }
    case "Portfolio": {
      const address = subject.ownerAddress;
      const pictures = [{ url: null, letters: address.slice(2), seed: address }];
      const title = shortAddress(address);
      return {
        ...marks,
        kind: "wallet",
        tokenId: null,
        to: portfolioPath(address),
        title,
        detail: t`Wallet`,
        chain: null,
        pictures,
      };
    }
    case "Transaction": {
      const { chain, hash } = subject;
      const pictures = [{ url: null, letters: hash.slice(2), seed: hash }];
      const detail = chainFacts(chain).displayName;
      return {
        ...marks,
        kind: "transaction",
        tokenId: null,
        to: transactionPath(chain, hash),
        title: shortAddress(hash),
        detail,
        chain,
        pictures,
      };
    }
    case "V2Pair":
    case "V3Pool":
    case "V4Pool":
      return { ...toPool(subject), isVerified };
  }
}

export function toToken(token: FoundToken): Found {
  const { id, chain, tokenAddress, name, symbol, project, market, createdAtTimestamp } = token;
  return {
    kind: "token",
    tokenId: id,
    to: tokenPath(chain, tokenAddress),
    title: name || symbol || "",
    detail: symbol || "",
    chain,
    pictures: [{ url: project?.logoUrl ?? null, letters: symbol || name || "", seed: tokenAddress ?? chain }],
    price: market?.price?.value ?? null,
    figures: {
      locked: market?.totalValueLocked?.value ?? null,
      volume: market?.volume?.value ?? null,
      createdAt: createdAtTimestamp,
    },
    isVerified: false,
    warning: findWarning(tokenDangers(token)),
  };
}

export function toCollection({ chain, name, numAssets, image, nftContracts }: FoundCollection): Found | null {
  const address = nftContracts?.[0]?.address;
  if (!address) return null;
  const items = numAssets === null ? "" : countText(numAssets);
  return {
    kind: "collection",
    tokenId: null,
    to: nftCollectionPath(chain, address),
    title: name || shortAddress(address),
    detail: items && t`${items} items`,
    chain,
    pictures: [{ url: image?.url ?? null, letters: name ?? "", seed: address }],
    isVerified: false,
    warning: null,
  };
}

function toPool(pool: PoolSubject): Omit<Found, "isVerified"> {
  const fee = pool.isDynamicFee ? t`dynamic fee` : typeof pool.feeTier === "number" ? feeText(pool.feeTier) : "";
  const sides = [pool.token0, pool.token1];
  return {
    kind: "pool",
    tokenId: null,
    to: poolPath(pool.chain, pool.addressOrId),
    title: poolName(pool.token0?.symbol, pool.token1?.symbol),
    detail: [pool.protocolVersion, fee].filter(Boolean).join(" · "),
    chain: pool.chain,
    warning: findWarning(...sides.flatMap((side) => (side ? [tokenDangers(side)] : []))),
    pictures: sides.map((side) => ({
      url: side?.project?.logoUrl ?? null,
      letters: side?.symbol ?? "",
      seed: side?.symbol ?? "",
    })),
    figures: {
      locked: pool.totalLiquidity?.value ?? null,
      volume: pool.volume?.value ?? null,
      createdAt: pool.createdAtTimestamp,
    },
  };
}
