import { legGas } from "./gas";
import type { Path } from "./findPaths";
import { PoolFlows } from "./poolFlows";
import type { SwapKind } from "./route";

/** Slices of the amount that are assigned to paths one by one. */
export const SLICES = 32;
/** Limit on the legs of a route: each makes the transaction larger. */
const MAX_LEGS = 6;
/** Shares are moved between legs in halving steps, from half a slice to this share of the amount. */
const MIN_STEP = 1 / 4096;
/** Limit on tried moves. */
const MAX_MOVES = 800;

export type AllocationRequest = {
  readonly kind: SwapKind;
  /** The given amount in smallest units. */
  readonly amount: number;
  /** The price of a unit of gas in smallest units of the other token. */
  readonly gasPrice: number;
};

/** A path with its share of the given amount, from 0 to 1. */
export type Share = { readonly path: Path; readonly share: number };

/** Shares, and their result net of gas: the higher, the better. */
type Allocation = { readonly shares: readonly Share[]; readonly net: number };

const NOTHING: Allocation = { shares: [], net: Number.NEGATIVE_INFINITY };

/**
 * Splits an amount between paths for the best result net of gas, in floating point. Legs are executed in the order of
 * the shares: a pool shared by two of them is changed by the first. Empty if the liquidity does not suffice.
 */
export function allocate(paths: readonly Path[], request: AllocationRequest): readonly Share[] {
  let best = fill(paths, request);
  while (best.shares.length > MAX_LEGS) best = fill(without(best, minOf(best)), request);
  for (const share of [...best.shares].sort((one, other) => one.share - other.share)) {
    if (best.shares.length <= 1) break;
    const fewer = fill(without(best, share), request);
    if (fewer.net >= best.net) best = fewer;
  }
  return refine(best, request).shares;
}

function minOf({ shares }: Allocation): Share {
  return shares.reduce((least, share) => (share.share < least.share ? share : least));
}

function without({ shares }: Allocation, left: Share): Path[] {
  return shares.filter((share) => share.path !== left.path).map(({ path }) => path);
}

/** Assigns each slice to the path with the best result, on pools as changed by the slices before. */
function fill(paths: readonly Path[], request: AllocationRequest): Allocation {
  const flows = new PoolFlows(request.kind);
  const slice = request.amount / SLICES;
  const slices = paths.map(() => 0);
  const values = paths.map((path) => flows.value(path, slice));
  // A path's value changes with the pools that it shares, and only falls: only the best one is recomputed.
  const isCurrent = paths.map(() => true);
  for (let round = 0; round < SLICES; round++) {
    let best = indexOfHighest(values);
    while (!isCurrent[best]) {
      values[best] = flows.value(paths[best]!, slice);
      isCurrent[best] = true;
      best = indexOfHighest(values);
    }
    if (values[best] === undefined || values[best] === Number.NEGATIVE_INFINITY) return NOTHING;
    flows.swap(paths[best]!, slice);
    slices[best]! += 1;
    isCurrent.fill(false);
  }
  const shares = paths.flatMap((path, index) => (slices[index] ? [{ path, share: slices[index] / SLICES }] : []));
  return { shares, net: netOf(shares, request) };
}

function indexOfHighest(values: readonly number[]): number {
  let highest = 0;
  for (let index = 1; index < values.length; index++) if (values[index]! > values[highest]!) highest = index;
  return highest;
}

/** Moves smaller and smaller parts from one leg to another while that improves the result. */
function refine(allocation: Allocation, request: AllocationRequest): Allocation {
  let best = allocation;
  let moves = 0;
  for (let step = 1 / SLICES / 2; step >= MIN_STEP; step /= 2) {
    for (let isBetter = true; isBetter && moves < MAX_MOVES;) {
      isBetter = false;
      for (let giver = 0; giver < best.shares.length; giver++) {
        for (let taker = 0; taker < best.shares.length; taker++) {
          if (giver === taker || best.shares[giver]!.share <= step) continue;
          moves++;
          const shares = best.shares.map(({ path, share }, index) => ({
            path,
            share: index === giver ? share - step : index === taker ? share + step : share,
          }));
          const net = netOf(shares, request);
          if (net <= best.net) continue;
          best = { shares, net };
          isBetter = true;
        }
      }
    }
  }
  return best;
}

/** Returns the result of the legs in sequence, less their gas. */
function netOf(shares: readonly Share[], { kind, amount, gasPrice }: AllocationRequest): number {
  const flows = new PoolFlows(kind);
  return shares.reduce((sum, { path, share }) => {
    return sum + flows.swap(path, amount * share) - legGas(path.edges) * gasPrice;
  }, 0);
}
