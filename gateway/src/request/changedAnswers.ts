import type { Chain } from "@cenote/domain/chains";
import type { Context } from "../context";

/** Yields the present answer, and a new one each time a block of a chain has changed the facts that clients show. */
export function changedAnswers<Row>(
  chain: Chain,
  answer: () => Promise<Row | null>,
  factsOf: (row: Row) => string,
  context: Context,
): AsyncIterableIterator<Row | null> {
  // Listens first: a block that comes during the first answer is not missed.
  const blocks = context.blocks.subscribe()[Symbol.asyncIterator]();
  const rows = rowsAt();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => rows.next(),
    // A generator that waits for a block only ends with the blocks.
    return: async () => {
      await blocks.return?.();
      return rows.return(undefined);
    },
  };

  async function* rowsAt() {
    let sent: string | null | undefined;
    do {
      context.renew();
      const row = await answer();
      const facts = row && factsOf(row);
      if (facts !== sent) yield row;
      sent = facts;
    } while (await comes(blocks, chain));
  }
}

/** Waits for a block of a chain; false when no more are announced. */
async function comes(blocks: AsyncIterator<Chain>, chain: Chain): Promise<boolean> {
  for (;;) {
    const { done, value } = await blocks.next();
    if (done || value === chain) return !done;
  }
}
