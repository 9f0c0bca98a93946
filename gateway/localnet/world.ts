import type { Address } from "viem";
import type { ChainWriter } from "./chain/chainWriter";
import type { JsonRpc } from "./chain/jsonRpc";
import type { Protocols } from "./deploy/protocols";
import type { Roles } from "./deploy/roles";
import type { LocalChain } from "./localChains";
import type { Pool } from "./pools/pool";
import type { Token } from "./tokens/token";

/** What stands on a chain once its contracts are there; plain data that outlives a run. */
export type Deployment = Protocols & { readonly tokens: readonly Token[]; readonly pools: readonly Pool[] };

/** One running chain and all that acts on it. */
export type World = {
  readonly local: LocalChain;
  readonly rpc: JsonRpc;
  readonly writer: ChainWriter;
  readonly roles: Roles;
  readonly deployment: Deployment;
  readonly holdings: ReadonlyMap<Address, readonly Token[]>;
};
