import type { Path } from "./findPaths";
import type { Edge } from "./poolGraph";
import type { SwapKind } from "./route";

/** Cumulative input and output of a pool, in one direction. */
type Flow = { readonly edge: Edge; input: number; output: number };

/**
 * Pools that several paths change in sequence, in floating point. A pool is path independent: its output for two inputs
 * is its output for their sum, so the sums are its whole state.
 */
export class PoolFlows {
  private readonly flows = new Map<string, Flow>();

  constructor(private readonly kind: SwapKind) {}

  /**
   * Returns the other amount of a swap along a path: the output of an exact input, with a negative sign the input of an
   * exact output. The higher, the better; negative infinity if liquidity ends, and if a pool was used in the other
   * direction.
   */
  value(path: Path, amount: number): number {
    return this.follow(path, amount, false);
  }

  /** Like `value`, but updates the pools. */
  swap(path: Path, amount: number): number {
    return this.follow(path, amount, true);
  }

  private follow({ edges }: Path, amountIn: number, isChanging: boolean): number {
    let amount = amountIn;
    const isExactIn = this.kind === "EXACT_IN";
    for (let index = 0; index < edges.length; index++) {
      const edge = edges[isExactIn ? index : edges.length - 1 - index]!;
      const flow = this.flows.get(edge.pool.id);
      if (flow && flow.edge.isZeroForOne !== edge.isZeroForOne) return Number.NEGATIVE_INFINITY;
      const [input, output] = flow ? [flow.input, flow.output] : [0, 0];
      const newInput = isExactIn ? input + amount : edge.curve.input(output + amount);
      const newOutput = isExactIn ? edge.curve.output(newInput) : output + amount;
      amount = isExactIn ? newOutput - output : newInput - input;
      if (!(amount > 0 && amount < Number.POSITIVE_INFINITY)) return Number.NEGATIVE_INFINITY;
      if (isChanging) this.flows.set(edge.pool.id, { edge, input: newInput, output: newOutput });
    }
    return isExactIn ? amount : -amount;
  }
}
