import { bytes, type Db } from "../../store/db";
import { answersAtCheckpoint, type AtCheckpoint } from "../follow/answersAtCheckpoint";
import type { BoundedAnswer } from "../../chain/boundedCalls";
import type { ChainIndex } from "../chainIndex";
import { setUndoBlock } from "../../store/checkpoint";
import { balanceOfCall, decodeAmount, TOTAL_SUPPLY } from "../../chain/contractFacts";
import { markCostly } from "../metadata/describe";
import { writeChanges } from "../writing/writeChanges";

/** Balances per request, which has to end within the same block. */
const HOLDINGS_PER_CALL = 200;
/** For a rebasing token, the balances of this many holders are kept up to date. */
const MAX_REBASING_HOLDERS = 1000;

/** An account's balance of one token. */
export type Holding = { readonly holder: string; readonly token: string };

type Audit = AtCheckpoint & { readonly db: Db; readonly chain: string; readonly index: ChainIndex };

/** Returns all stored holdings. */
export async function storedHoldings(db: Db, chain: string): Promise<Map<string, Holding>> {
  const holdings = await db.query<Holding>("select holder, token from balance where chain = $1", [chain]);
  return new Map(holdings.map((holding) => [holdingName(holding), holding]));
}

/** Unique within a chain. */
export function holdingName({ holder, token }: Holding): string {
  return `${holder}:${token}`;
}

/**
 * Compares changed balances with the contracts' at the same block, and adopts the contracts': transfers of tokens that
 * take fees or rebase do not cover every change. Removes compared balances from `pending`,
 * until there are none or the time is over.
 */
export async function auditBalances(audit: Audit, pending: Map<string, Holding>, isOver = () => false) {
  await addRebasing(audit, pending);
  const { tokens: indexedTokens } = audit.index;
  const isCostly = ({ token }: Holding) => indexedTokens.get(token)?.isCostly ?? false;
  while (pending.size && !isOver()) {
    // Other holders of a costly contract are not requested.
    const part: (readonly [string, Holding])[] = [];
    for (const entry of pending) {
      if (part.length === HOLDINGS_PER_CALL) break;
      if (isCostly(entry[1])) pending.delete(entry[0]);
      else part.push(entry);
    }
    if (!part.length) return;
    const holdings = part.map(([, holding]) => holding);
    const tokens = [...new Set(holdings.map(({ token }) => token))];
    const answers = await answersAtCheckpoint(audit, [
      ...holdings.map(({ holder, token }) => ({ to: token, data: balanceOfCall(holder) })),
      ...tokens.map((token) => ({ to: token, data: TOTAL_SUPPLY })),
    ]);
    // The chain has advanced: these figures belong to a block that is not indexed yet.
    if (!answers) return;
    const changed = await correct(audit, holdings, tokens, answers);
    await addHolders(audit, changed, pending);
    for (const [key] of part) pending.delete(key);
  }
}

async function addRebasing({ db, chain, index, checkpoint }: Audit, pending: Map<string, Holding>) {
  const rebasing = [...index.tokens.values()].filter((token) => token.isRebasing);
  if (!rebasing.length || lastRebase.get(index) === checkpoint.number) return;
  lastRebase.set(index, checkpoint.number);
  await addHolders(
    { db, chain },
    rebasing.map(({ address }) => address),
    pending,
  );
}

async function addHolders(
  { db, chain }: Pick<Audit, "db" | "chain">,
  tokens: readonly string[],
  pending: Map<string, Holding>,
) {
  for (const address of tokens) {
    const holders = await db.query<{ holder: string }>(
      "select holder from balance where chain = $1 and token = $2 order by amount desc limit $3",
      [chain, bytes(address), MAX_REBASING_HOLDERS],
    );
    for (const { holder } of holders) {
      const holding = { holder, token: address };
      pending.set(holdingName(holding), holding);
    }
  }
}

/** The block at which an index's rebasing tokens were last added. */
const lastRebase = new WeakMap<ChainIndex, number>();

/** Adopts the contracts' answers; returns the tokens that turned out to rebase. */
async function correct(
  { db, chain, index, checkpoint }: Audit,
  holdings: readonly Holding[],
  tokens: readonly string[],
  answers: readonly BoundedAnswer[],
): Promise<string[]> {
  const stored = await db.query<{ amount: string | null }>(
    `select amount from unnest($2::bytea[], $3::bytea[]) with ordinality as requested (holder, token, position)
     left join balance on balance.chain = $1 and balance.holder = requested.holder and balance.token = requested.token
     order by position`,
    [chain, holdings.map(({ holder }) => bytes(holder)), holdings.map(({ token }) => bytes(token))],
  );
  const rebasing = new Set<string>();
  for (const [position, { holder, token }] of holdings.entries()) {
    const actual = decodeAmount(answers[position]?.data);
    const storedAmount = BigInt(stored[position]?.amount ?? 0);
    if (actual === null || actual === storedAmount) continue;
    index.moveBalance(token, holder, actual - storedAmount);
    rebasing.add(token);
  }
  const supplies = tokens.map((_, position) => decodeAmount(answers[holdings.length + position]?.data));
  for (const [position, { isCostly }] of answers.entries()) {
    if (isCostly) markCostly(index, holdings[position]?.token ?? tokens[position - holdings.length]!);
  }

  const changes = index.takeChanges();
  // Notifying subscribers of the block has priority.
  await db.background.transaction(async (sql) => {
    await setUndoBlock(sql, checkpoint.number);
    if (!changes.balances.isEmpty || changes.tokens.size) await writeChanges(sql, chain, changes);
    await sql.query(
      `update token set total_supply = audited.total_supply, is_rebasing = token.is_rebasing or audited.is_rebasing
       from unnest($2::bytea[], $3::numeric[], $4::boolean[]) as audited (address, total_supply, is_rebasing)
       where token.chain = $1 and token.address = audited.address and
         (token.total_supply is distinct from audited.total_supply or audited.is_rebasing and not token.is_rebasing)`,
      [chain, tokens.map(bytes), supplies, tokens.map((token) => rebasing.has(token))],
    );
  });
  const newlyRebasing: string[] = [];
  for (const address of rebasing) {
    const token = index.tokens.get(address);
    if (!token || token.isRebasing) continue;
    token.isRebasing = true;
    newlyRebasing.push(address);
    // A contract that changes balances by itself may change anything else.
    if (!index.staleTokens.has(address)) index.staleTokens.set(address, null);
  }
  return newlyRebasing;
}
