import { bytes, type Db } from "../db";
import { setUndoBlock, type Checkpoint } from "./checkpoint";
import { decodeAmount, TOTAL_SUPPLY } from "./metadata/contractFacts";
import { multicall } from "./multicall";
import { RpcError, toQuantity, type Rpc } from "./rpc";

const TOKENS_PER_CALL = 200;

type Audit = {
  readonly db: Db;
  readonly chain: string;
  readonly rpc: Rpc;
  readonly multicall3: string;
  readonly checkpoint: Checkpoint;
};

/** Reads the supply of tokens that have moved at the checkpoint's block, and takes them off the list. */
export async function auditSupplies({ db, chain, rpc, multicall3, checkpoint }: Audit, pending: Set<string>) {
  while (pending.size) {
    const tokens = [...pending].slice(0, TOKENS_PER_CALL);
    const calls = tokens.map((to) => ({ to, data: TOTAL_SUPPLY }));
    const found = await multicall(rpc, multicall3, calls, toQuantity(checkpoint.number)).catch((error: unknown) => {
      // The node keeps no state of that block any more: the next head is as good.
      if (error instanceof RpcError) return null;
      throw error;
    });
    if (!found) return;
    await db.background.transaction(async (sql) => {
      await setUndoBlock(sql, checkpoint.number);
      await sql.query(
        `update token set total_supply = audited.total_supply
         from unnest($2::bytea[], $3::numeric[]) as audited (address, total_supply)
         where token.chain = $1 and token.address = audited.address and
           token.total_supply is distinct from audited.total_supply`,
        [chain, tokens.map(bytes), found.answers.map(decodeAmount)],
      );
    });
    for (const token of tokens) pending.delete(token);
  }
}
