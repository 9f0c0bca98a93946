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
  /** Null on chains without a governor. */
  readonly governance: Governance | null;
  /** Only on chains with token auctions. */
  readonly auctions: AuctionSite | null;
};

/** The auction contract, and the auctioned tokens; none of them has a pool. */
export type AuctionSite = { readonly house: Address; readonly tokens: readonly Address[] };

/** The market's own state; plain data that is saved between runs. */
export type Books = { readonly positions: PositionBook; readonly nfts: NftBook };

/** A running chain with the market's participants. */
export type World = {
  readonly local: LocalChain;
  readonly rpc: JsonRpc;
  readonly writer: ChainWriter;
  readonly roles: Roles;
  /** Accounts that a person may use. */
  readonly people: readonly Address[];
  readonly deployment: Deployment;
  readonly books: Books;
  readonly holdings: ReadonlyMap<Address, readonly Token[]>;
};
