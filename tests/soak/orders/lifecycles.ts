import { createRandom } from "../../../localnet/src/random";
import { startLocalChains } from "../../integration/localChains";
import { DATABASES, withTables } from "../../integration/openDatabases";
import { openOrderWorld } from "../../orderWorld";
import { runRandomOrders } from "../../randomOrders";
import type { Part } from "../../suite";

const ORDERS = Number(process.env.ORDERS ?? 1_000);
const MAKERS = 8;
const FAULTS = ["filled twice", "below the limit", "misreported"] as const;

/** Random orders on a local chain, two fillers, cancellations, missing funds, and changes of the market and time. */
export const lifecycles: Part = {
  title: `${ORDERS} random limit orders on a local chain, each status compared with the chain's`,
  run: async () => {
    const local = await startLocalChains();
    const db = await withTables(DATABASES[0]![1]);
    const world = await openOrderWorld(local, db, MAKERS);
    try {
      world.indexer.start();
      // Sequential: both are funded by one account of the chain's node.
      await world.startFiller();
      await world.startFiller();
      const tally = await runRandomOrders(world, createRandom("orders"), ORDERS);
      if (FAULTS.some((fault) => tally[fault])) process.exitCode = 1;
      return [{ ...tally, "fillers' failed transactions": world.troubles.length }];
    } finally {
      await world.close();
      await db.close();
      await local.stop();
    }
  },
};
