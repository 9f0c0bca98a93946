import { encodeFunctionData, pad, parseAbi, toHex, type Hex } from "viem";
import { allDone, bytes, type Db } from "../../store/db";
import { answersAtCheckpoint, type AtCheckpoint } from "../follow/answersAtCheckpoint";
import type { Changes } from "../changes";
import { setUndoBlock } from "../../store/checkpoint";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { decodeAmount } from "../../chain/contractFacts";
import type { ContractCall } from "../../chain/multicall";
import { tryListings } from "./tryListings";
import {
  writeApprovedAccounts,
  writeOperators,
  type ApprovedAccount,
  type OperatorApproval,
} from "../writing/writeItemApprovals";

/** Interval at which some listings are compared with their contracts, in seconds of the chain's time. */
const INTERVAL_SECONDS = 600;
/** Listings that each periodic comparison covers, in turn. */
const LISTINGS_IN_TURN = 300;
/** Two calls for each. */
const LISTINGS_AT_ONCE = 100;
/** The most that are compared at one block: the rest of a long list follows at the next ones. */
const LISTINGS_PER_BLOCK = 300;

const ABI = parseAbi([
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function getApproved(uint256 tokenId) view returns (address)",
]);

type Check = AtCheckpoint & {
  readonly db: Db;
  readonly chain: string;
  readonly contracts: { readonly seaport: string; readonly weth: string };
};
/** A listing, and the approvals of its item that events reported. */
type Listing = {
  readonly hash: string;
  readonly collection: string;
  readonly tokenId: string;
  readonly maker: string;
  readonly operator: string;
  /** Null for an item that accounts hold amounts of: those cannot be approved individually. */
  readonly owner: string | null;
  readonly approved: string | null;
  readonly isTrusted: boolean;
};

/**
 * Compares valid listings with their collections' state at the head: some collections approve operators in their
 * constructor, or approve and revoke without an event. New listings are compared at once, and all of them in turn.
 */
export class ListingCheck {
  private readonly pending = new Set<string>();
  /** When the next listings are compared in turn, Unix seconds of the chain; immediately until all were compared. */
  private due = 0;
  /** The last listing that was compared in turn. */
  private last = "0x";

  /** Adds new listings to the pending ones. */
  remember({ orders }: Pick<Changes, "orders">) {
    for (const order of orders) if ("hash" in order) this.pending.add(order.hash);
  }

  /** Adds listings that no event reports. */
  rememberHashes(hashes: readonly string[]) {
    for (const hash of hashes) this.pending.add(hash);
  }

  async step(check: Check) {
    await this.takeTurn(check);
    for (let compared = 0; this.pending.size && compared < LISTINGS_PER_BLOCK; compared += LISTINGS_AT_ONCE) {
      const hashes = [...this.pending].slice(0, LISTINGS_AT_ONCE);
      if (!(await compare(check, hashes))) return;
      await tryListings(check, hashes);
      for (const hash of hashes) this.pending.delete(hash);
    }
  }

  private async takeTurn({ db, chain, checkpoint: { timestamp } }: Check) {
    if (timestamp < this.due || this.pending.size >= LISTINGS_PER_BLOCK) return;
    const next = await validListings(db, chain, this.last);
    for (const hash of next) this.pending.add(hash);
    const isFirstPass = this.due === 0;
    const isLast = next.length < LISTINGS_IN_TURN;
    this.last = isLast ? "0x" : next.at(-1)!;
    if (isLast || !isFirstPass) this.due = timestamp + INTERVAL_SECONDS;
  }
}

async function validListings(db: Db, chain: string, after: string): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(
    `select hash from nft_order where chain = $1 and status = 'VALID' and hash > $2 order by hash limit $3`,
    [chain, bytes(after), LISTINGS_IN_TURN],
  );
  return rows.map(({ hash }) => hash);
}

/** Adopts the contracts' state; false when the chain has advanced meanwhile. */
async function compare(check: Check, hashes: readonly string[]): Promise<boolean> {
  const { db, chain, checkpoint } = check;
  const listings = await db.query<Listing>(
    `select hash, listing.collection, listing.token_id as "tokenId", maker, listing.operator, asset.owner,
       asset.approved, coalesce(trusted.is_approved, false) as "isTrusted"
     from nft_order listing join nft_asset asset using (chain, collection, token_id)
     left join nft_operator trusted on trusted.chain = listing.chain and trusted.collection = listing.collection
       and trusted.owner = maker and trusted.operator = listing.operator
     where listing.chain = $1 and hash = any ($2) and status = 'VALID' and listing.operator is not null
       and end_at > $3 and coalesce(asset.owner, maker) = maker`,
    [chain, hashes.map(bytes), checkpoint.timestamp],
  );
  const answers = await answersAtCheckpoint(check, listings.flatMap(callsOf));
  if (!answers) return false;
  // A maker may have several listings, also of one item: each approval is written once.
  const operators = new Map<string, OperatorApproval>();
  const items = new Map<string, ApprovedAccount>();
  for (const [index, { collection, maker: owner, operator, tokenId, ...listing }] of listings.entries()) {
    const isApproved = decodeFlag(answers[2 * index]?.data);
    const approved = decodeAddress(answers[2 * index + 1]?.data);
    if (isApproved !== null && isApproved !== listing.isTrusted) {
      operators.set(`${collection}:${owner}:${operator}`, { collection, owner, operator, isApproved });
    }
    if (listing.owner !== null && approved !== null && approved !== (listing.approved ?? ZERO_ADDRESS)) {
      items.set(`${collection}:${tokenId}`, { collection, tokenId: BigInt(tokenId), approved });
    }
  }
  if (!operators.size && !items.size) return true;
  // Notifying subscribers of the block has priority.
  await db.background.transaction(async (sql) => {
    await setUndoBlock(sql, checkpoint.number);
    await allDone([
      writeOperators(sql, chain, [...operators.values()]),
      writeApprovedAccounts(sql, chain, [...items.values()]),
    ]);
  });
  return true;
}

function callsOf({ collection: to, maker, operator, tokenId }: Listing): ContractCall[] {
  const args = [maker as Hex, operator as Hex] as const;
  return [
    { to, data: encodeFunctionData({ abi: ABI, functionName: "isApprovedForAll", args }) },
    { to, data: encodeFunctionData({ abi: ABI, functionName: "getApproved", args: [BigInt(tokenId)] }) },
  ];
}

/** Decodes a flag; null for an answer of another type than the standard's. */
function decodeFlag(data: string | null | undefined): boolean | null {
  const word = decodeAmount(data);
  return word === 0n || word === 1n ? word === 1n : null;
}

function decodeAddress(data: string | null | undefined): string | null {
  const word = decodeAmount(data);
  return word === null || word >= 1n << 160n ? null : pad(toHex(word), { size: 20 });
}
