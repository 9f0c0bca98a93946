import { bytes, type Db } from "../../store/db";
import { setUndoBlock, type Checkpoint } from "../../store/checkpoint";
import { decodeAmount, TOTAL_SUPPLY } from "../../chain/contractFacts";
import { AMOUNT_GAS, readSome, WORD_BYTES } from "../../chain/readContracts";
import type { ChainIndex } from "../chainIndex";
import { markCostly } from "../metadata/describe";
import { RpcError, toQuantity, type Rpc } from "../../chain/rpc";

const TOKENS_PER_CALL = 200;

type Audit = {
  readonly db: Db;
  readonly chain: string;
  readonly rpc: Rpc;
  readonly multicall3: string;
  readonly index: ChainIndex;
  readonly checkpoint: Checkpoint;
};

/** Reads the supply of moved tokens at the checkpoint's block, and removes them from `pending`, until the time is over. */
export async function auditSupplies(
  { db, chain, rpc, multicall3, index, checkpoint }: Audit,
  pending: Set<string>,
  isOver = () => false,
) {
  for (const token of pending) if (index.tokens.get(token)?.isCostly) pending.delete(token);
  while (pending.size && !isOver()) {
    const checked = [...pending].slice(0, TOKENS_PER_CALL);
    const calls = checked.map((to) => ({ to, data: TOTAL_SUPPLY }));
    const bounds = { gas: AMOUNT_GAS, bytes: WORD_BYTES, block: toQuantity(checkpoint.number) };
    const result = await readSome({ rpc, multicall3 }, calls, bounds).catch((error: unknown) => {
      // The node no longer has the state of that block: the next head is as good.
      if (error instanceof RpcError) return null;
      throw error;
    });
    if (!result) return;
    const tokens = checked.slice(0, result.answers.length);
    await db.background.transaction(async (sql) => {
      await setUndoBlock(sql, checkpoint.number);
      await sql.query(
        `update token set total_supply = audited.total_supply
         from unnest($2::bytea[], $3::numeric[]) as audited (address, total_supply)
         where token.chain = $1 and token.address = audited.address and
           token.total_supply is distinct from audited.total_supply`,
        [chain, tokens.map(bytes), result.answers.map(({ data }) => decodeAmount(data))],
      );
    });
    for (const [position, token] of tokens.entries()) {
      pending.delete(token);
      if (result.answers[position]?.isCostly) markCostly(index, token);
    }
  }
}
