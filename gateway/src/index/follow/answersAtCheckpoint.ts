import type { BoundedAnswer } from "../../chain/boundedCalls";
import type { Checkpoint } from "../../store/checkpoint";
import type { ContractCall } from "../../chain/multicall";
import { AMOUNT_GAS, readSome, WORD_BYTES } from "../../chain/readContracts";
import { RpcError, toQuantity, type Rpc } from "../../chain/rpc";

export type AtCheckpoint = {
  readonly rpc: Rpc;
  readonly multicall3: string;
  readonly checkpoint: Checkpoint;
  /** Whether the node answers for the checkpoint's block, even when the chain has advanced. */
  readonly isAtBlock?: boolean;
};

/**
 * Returns the contracts' answers, of one word each by default, at the index's block; null when the chain has advanced.
 */
export async function answersAtCheckpoint(
  { rpc, multicall3, checkpoint, isAtBlock }: AtCheckpoint,
  calls: readonly ContractCall[],
  maxBytes = WORD_BYTES,
): Promise<BoundedAnswer[] | null> {
  const block = isAtBlock ? toQuantity(checkpoint.number) : "latest";
  const all: BoundedAnswer[] = [];
  try {
    while (all.length < calls.length) {
      const bounds = { gas: AMOUNT_GAS, bytes: maxBytes, block };
      const { blockNumber, answers } = await readSome({ rpc, multicall3 }, calls.slice(all.length), bounds);
      if (!isAtBlock && blockNumber !== checkpoint.number) return null;
      all.push(...answers);
    }
    return all;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (isAtBlock) return null;
    const tip = Number(await rpc.call<string>("eth_blockNumber"));
    // The node refuses such calls: the values from events are kept.
    return tip === checkpoint.number ? calls.map(() => ({ data: null, isCostly: false })) : null;
  }
}
