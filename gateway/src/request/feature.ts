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
import type { Services } from "./scope";

/** What features are started with. */
export type Foundation = {
  /** For what changes responses. */
  readonly db: Db;
  /** For what changes none, so that they stay cached. */
  readonly database: Db;
  readonly chainConfigs: ChainConfigs;
  readonly nodes: Nodes;
  readonly blocks: BlockFeed;
  readonly statuses: Statuses;
  readonly contractsAtHead: ContractsAtHead;
  /** The folder of the built program, with its other entry points beside it. */
  readonly programFolder: string;
  readonly log: Log;
};

/** What a feature gives the process that has started it. */
export type Started = {
  readonly services?: Partial<Services>;
  /** What it serves beside GraphQL. */
  readonly routes?: readonly Route[];
  /** What one process of a fleet does for all. */
  readonly chores?: readonly Chore[];
  /** What visitors of any process want that one to do first. */
  readonly requests?: readonly RequestedWork[];
  readonly stop?: () => void;
};

/** The block that each chain is indexed up to. */
export function indexedBlock({ statuses }: Pick<Foundation, "statuses">): (chain: Chain) => number | null {
  return (chain) => statuses(chain)?.indexedBlockNumber ?? null;
}

/** That block's time in Unix seconds. */
export function indexedTime({ statuses }: Pick<Foundation, "statuses">): (chain: Chain) => number | null {
  return (chain) => statuses(chain)?.indexedBlockTimestamp ?? null;
}
