import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "../chain/chainConfig";
import type { ContractsAtHead } from "../chain/contractsAtHead";
import type { Nodes } from "../chain/openNodes";
import type { Statuses } from "../chain/status";
import type { Log } from "../lib/log";
import type { Chore } from "../store/chores";
import type { Db } from "../store/db";
import type { RequestedWork } from "../store/requestedWork";
import type { BlockFeed } from "./blockFeed";
import type { Route } from "./route";
import type { Services } from "../context";

/** Dependencies of all features. */
export type Foundation = {
  /** For writes that change responses. */
  readonly db: Db;
  /** For writes that do not change responses, so that they stay cached. */
  readonly database: Db;
  readonly chainConfigs: ChainConfigs;
  readonly nodes: Nodes;
  readonly blocks: BlockFeed;
  readonly statuses: Statuses;
  readonly contractsAtHead: ContractsAtHead;
  /** The folder of the built program, which includes its other entry points. */
  readonly programFolder: string;
  readonly log: Log;
};

/** A started feature's contributions to its process. */
export type Started = {
  readonly services?: Partial<Services>;
  /** Routes served besides GraphQL. */
  readonly routes?: readonly Route[];
  /** Work that one process of a fleet does for all. */
  readonly chores?: readonly Chore[];
  /** Work that visitors of any process want to be done first. */
  readonly requests?: readonly RequestedWork[];
  readonly stop?: () => void;
};

/** Returns the block that each chain is indexed up to. */
export function indexedBlock({ statuses }: Pick<Foundation, "statuses">): (chain: Chain) => number | null {
  return (chain) => statuses(chain)?.indexedBlockNumber ?? null;
}

/** Returns that block's time in Unix seconds. */
export function indexedTime({ statuses }: Pick<Foundation, "statuses">): (chain: Chain) => number | null {
  return (chain) => statuses(chain)?.indexedBlockTimestamp ?? null;
}
