import { bytes, type Db } from "../../store/db";
import type { ChainIndex } from "../chainIndex";
import { setUndoBlock, type Checkpoint } from "../../store/checkpoint";
import type { Token } from "../entities";
import type { Rpc } from "../../chain/rpc";
import { priceAtSqrt } from "@cenote/protocol/ticks";
import { toWhole } from "../../lib/pricing/units";
import { writeChanges } from "../writing/writeChanges";
import { readContractFacts, type ContractFacts } from "../../chain/contractFacts";

/** Contracts per request. */
const CONTRACTS_AT_ONCE = 100;
const REQUESTS_AT_ONCE = 20;

/** Reports of contracts, with the index that requested them. */
type Found = {
  readonly index: ChainIndex;
  readonly epoch: number;
  readonly facts: ReadonlyMap<string, ContractFacts>;
  /** The block since which each stale token among them was stale. */
  readonly stale: ReadonlyMap<string, number | null>;
};

type Place = { readonly db: Db; readonly chain: string; readonly index: ChainIndex; readonly checkpoint: Checkpoint };

/** Reads the descriptions of contracts that were written without one, while indexing continues. */
export class Describer {
  private batch: Found | null = null;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly rpc: Rpc,
    private readonly multicall3: string,
  ) {}

  /** Whether the next step has something to write. */
  get hasFound(): boolean {
    return this.batch !== null;
  }

  /** Writes the results since the last call, and continues. Called between blocks. */
  async step(place: Place) {
    const { batch } = this;
    this.batch = null;
    if (batch) await writeDescriptions(place, batch);
    this.reading ??= this.read(place.index).finally(() => (this.reading = null));
  }

  /** Settles when no read is running. */
  async idle() {
    await this.reading;
  }

  private async read(index: ChainIndex) {
    const addresses = awaiting(index);
    if (!addresses.length) return;
    const stale = takeStale(index, addresses);
    const { epoch } = index;
    try {
      const read = await readContractFacts(this.rpc, this.multicall3, addresses, REQUESTS_AT_ONCE);
      this.batch = { index, epoch, stale, facts: new Map(read.map((one, position) => [addresses[position]!, one])) };
    } catch {
      // The node is unavailable, or gives no turn to background work: the next step retries.
      for (const [address, since] of stale) {
        index.staleTokens.set(address, since ?? index.staleTokens.get(address) ?? null);
      }
    }
  }
}

/** Marks a token's contract as using up all gas. */
export function markCostly(index: ChainIndex, address: string) {
  const token = index.tokens.get(address);
  if (!token || token.isCostly) return;
  token.isCostly = true;
  index.changes.tokens.add(token);
}

function awaiting(index: ChainIndex): string[] {
  const addresses: string[] = [];
  for (const waiting of [index.undescribedTokens, index.undescribedCollections, index.staleTokens.keys()]) {
    for (const address of waiting) {
      if (addresses.length === CONTRACTS_AT_ONCE) return addresses;
      addresses.push(address);
    }
  }
  return addresses;
}

/** Removes tokens from the stale ones: those that become stale while they are read are read again. */
function takeStale(index: ChainIndex, addresses: readonly string[]): Map<string, number | null> {
  const taken = new Map<string, number | null>();
  for (const address of addresses) {
    const since = index.staleTokens.get(address);
    if (since === undefined) continue;
    taken.set(address, since);
    index.staleTokens.delete(address);
  }
  return taken;
}

/** Descriptions belong to the last indexed block: a reorg rolls them back with it, and they are read again. */
async function writeDescriptions(
  { db, chain, index, checkpoint }: Place,
  { facts: factsByAddress, ...requested }: Found,
) {
  // A reloaded index has no stale tokens, and other blocks.
  const isSame = requested.index === index && requested.epoch === index.epoch;
  const stale = isSame ? requested.stale : new Map<string, number | null>();
  for (const [address, facts] of factsByAddress) {
    const token = index.tokens.get(address);
    const since = stale.get(address);
    if (token?.isUndescribed) describeToken(index, token, facts);
    else if (token && since !== undefined) correctToken(index, token, facts, since ?? checkpoint.number);
  }
  const collections = [...factsByAddress.keys()].filter((address) => index.undescribedCollections.has(address));
  const changes = index.takeChanges();
  await db.transaction(async (sql) => {
    await setUndoBlock(sql, checkpoint.number > checkpoint.undoAfter ? checkpoint.number : null);
    await writeChanges(sql, chain, changes);
    if (!collections.length) return;
    await sql.query(
      `update nft_collection set name = described.name, symbol = described.symbol, is_undescribed = false
       from unnest($2::bytea[], $3::text[], $4::text[]) as described (address, name, symbol)
       where nft_collection.chain = $1 and nft_collection.address = described.address`,
      [
        chain,
        collections.map(bytes),
        collections.map((address) => factsByAddress.get(address)!.name),
        collections.map((address) => factsByAddress.get(address)!.symbol),
      ],
    );
  });
  for (const address of collections) index.undescribedCollections.delete(address);
}

/** Adopts a contract's present values, and keeps the previous ones as history. Unreported values are kept. */
function correctToken(index: ChainIndex, token: Token, facts: ContractFacts, blockNumber: number) {
  const { address, name, symbol, decimals } = token;
  const now = { name: facts.name ?? name, symbol: facts.symbol ?? symbol, decimals: facts.decimals ?? decimals };
  if (now.name === name && now.symbol === symbol && now.decimals === decimals) return;
  index.changes.tokenChanges.push({ address, blockNumber, name, symbol, decimals });
  token.lastChangeBlock = Math.max(blockNumber, token.lastChangeBlock ?? 0);
  describeToken(index, token, { ...now, totalSupply: token.totalSupply, isCostly: facts.isCostly });
}

function describeToken(index: ChainIndex, token: Token, facts: ContractFacts) {
  const { name, symbol, decimals, totalSupply, isCostly } = facts;
  const isScaledAlike = token.decimals === decimals;
  Object.assign(token, { name, symbol, decimals, totalSupply, isCostly, isUndescribed: false });
  index.undescribedTokens.delete(token.address);
  index.changes.tokens.add(token);
  if (isScaledAlike) return;
  // Its pools had no price so far: from the next block on they have one, and so has the token.
  for (const pool of index.market.poolsOf(token)) {
    const { token0, token1, sqrtPrice, reserve0, reserve1 } = pool;
    if (token0.decimals === null || token1.decimals === null) continue;
    index.touched.add(pool);
    if (sqrtPrice !== null) index.touched.setPrice(pool, priceAtSqrt(sqrtPrice, token0.decimals, token1.decimals));
    else if (pool.version === "V2" && reserve0 && reserve1) {
      index.touched.setPrice(pool, toWhole(reserve1, token1.decimals) / toWhole(reserve0, token0.decimals));
    }
    index.changes.pools.add(pool);
  }
}
