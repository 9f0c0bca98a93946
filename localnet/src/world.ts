import type { Address } from "viem";
import type { ChainWriter } from "./chain/chainWriter";
import type { JsonRpc } from "./chain/jsonRpc";
import type { Protocols } from "./protocols/protocols";
import type { Roles } from "./roles";
import type { LocalChain } from "./localChains";
import type { Governance } from "./protocols/governance";
import type { Collection } from "./nfts/collection";
import type { NftBook } from "./nfts/nftMarket";
import type { Pool } from "./pools/pool";
import type { PositionBook } from "./pools/positionBook";
import type { Token } from "./tokens/token";

/** A chain's deployed contracts; plain data that is saved between runs. */
export type Deployment = Protocols & {
  readonly tokens: readonly Token[];
  readonly pools: readonly Pool[];
  readonly collections: readonly Collection[];
  readonly nameRegistry: Address | null;
  /** Null on chains without a vote. */
  readonly governance: Governance | null;
  /** Only where tokens are auctioned. */
  readonly auctions: AuctionSite | null;
};

/** The contract of auctions, and the tokens that are auctioned; none of them has a pool. */
export type AuctionSite = { readonly house: Address; readonly tokens: readonly Address[] };

/** The market's own state; plain data that is saved between runs. */
export type Books = { readonly positions: PositionBook; readonly nfts: NftBook };

/** One running chain and all that acts on it. */
export type World = {
  readonly local: LocalChain;
  readonly rpc: JsonRpc;
  readonly writer: ChainWriter;
  readonly roles: Roles;
  /** Accounts a person may use. */
  readonly people: readonly Address[];
  readonly deployment: Deployment;
  readonly books: Books;
  readonly holdings: ReadonlyMap<Address, readonly Token[]>;
};
