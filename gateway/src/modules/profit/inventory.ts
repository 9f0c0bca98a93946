import type { CostMethod, UnknownCostReason } from "../../__generated__/resolvers";

/** Dollars, or the reason why they are unknown. */
export type Cost = number | UnknownCostReason;

/** The amount of one token, and its cost. */
export type Inventory = {
  readonly amount: bigint;
  /** The cost of the whole amount. */
  readonly cost: Cost;
  add(amount: bigint, cost: Cost): void;
  /** Removes an amount; returns its cost. The cost of more than the whole amount is unknown. */
  take(amount: bigint): Cost;
};

export function addCosts(one: Cost, other: Cost): Cost {
  if (typeof one !== "number") return one;
  return typeof other === "number" ? one + other : other;
}

export function openInventory(method: CostMethod): Inventory {
  return method === "FIFO" ? lots() : pool();
}

/** Average cost: each unit costs the same. */
function pool(): Inventory {
  let [amount, cost]: [bigint, Cost] = [0n, 0];
  return {
    get amount() {
      return amount;
    },
    get cost() {
      return cost;
    },
    add(more, price) {
      amount += more;
      cost = addCosts(cost, price);
    },
    take(part) {
      const taken = partOf(cost, part, amount);
      amount -= part < amount ? part : amount;
      if (amount === 0n) cost = 0;
      else if (typeof cost === "number") cost -= taken as number;
      return taken;
    },
  };
}

/** First in, first out. */
function lots(): Inventory {
  const queue: { amount: bigint; cost: Cost }[] = [];
  let first = 0;
  let amount = 0n;
  return {
    get amount() {
      return amount;
    },
    get cost() {
      return queue.slice(first).reduce<Cost>((sum, lot) => addCosts(sum, lot.cost), 0);
    },
    add(more, cost) {
      amount += more;
      queue.push({ amount: more, cost });
    },
    take(part) {
      let left = part;
      let taken: Cost = 0;
      while (left > 0n) {
        const lot = queue[first];
        if (!lot) return "UNEXPLAINED_BALANCE";
        const used = left < lot.amount ? left : lot.amount;
        const cost = partOf(lot.cost, used, lot.amount);
        taken = addCosts(taken, cost);
        if (typeof lot.cost === "number") lot.cost -= cost as number;
        lot.amount -= used;
        amount -= used;
        left -= used;
        if (lot.amount === 0n) first++;
      }
      return taken;
    },
  };
}

function partOf(cost: Cost, part: bigint, whole: bigint): Cost {
  if (part > whole) return "UNEXPLAINED_BALANCE";
  if (typeof cost !== "number" || part === whole) return cost;
  return (cost * Number(part)) / Number(whole);
}
