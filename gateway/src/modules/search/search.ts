import type { Chain } from "@cenote/domain/chains";
import type { SearchKind, SearchReason } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import type { TransactionRow } from "../activity/transactionStore";
import type { NftCollectionRow } from "../nft/nftCollectionStore";
import type { PoolRow } from "../pool/poolStore";
import type { PortfolioRow } from "../portfolio/portfolioStore";
import { isImitation } from "../safety/imitation";
import { plainWord } from "../../lib/lookAlike";
import type { FoundToken } from "../token/tokenSearch";
import type { TokenRow } from "../../store/tables/tokenSql";
import { toPair, toSearchKey, type SearchKey, type SearchText } from "../../store/tables/searchText";

/** A search result, with the reason for the match. */
export type Hit = {
  readonly kind: SearchKind;
  readonly reason: SearchReason;
  readonly isVerified: boolean;
  readonly isLookAlike: boolean;
  readonly subject: TokenRow | PoolRow | NftCollectionRow | PortfolioRow | TransactionRow;
};

export type Search = {
  readonly text: SearchText;
  readonly chains: readonly Chain[];
  readonly kinds: ReadonlySet<SearchKind>;
  /** Maximum hits of each kind. */
  readonly limit: number;
};

/** Maximum matches that are checked for look-alikes, which must not displace what they imitate. */
const CANDIDATES = 200;
const PAIR_TOKENS = 20;

/** Returns all hits: a pasted address or hash is looked up directly, names are ranked; look-alikes come last. */
export async function find(search: Search, context: Context): Promise<Hit[]> {
  const key = toSearchKey(search.text);
  const hits = key ? await findByKey(key, search, context) : await findByName(search, context);
  return [...hits.filter(({ isLookAlike }) => !isLookAlike), ...hits.filter(({ isLookAlike }) => isLookAlike)];
}

async function findByKey({ kind, text }: SearchKey, { chains, kinds }: Search, context: Context): Promise<Hit[]> {
  const reason = kind === "hash" ? "HASH" : "ADDRESS";
  const pools = await context.pools.atAddress(chains, text);
  const [tokens, collections, transactions] =
    kind === "hash"
      ? [[], [], await transactionsOf(text, chains, context)]
      : [await context.tokens.atAddress(chains, text), await context.nftCollections.atAddress(chains, text), []];
  const isPool = (chain: Chain) => pools.some((pool) => pool.chain === chain);
  const hits: Hit[] = [
    ...(await Promise.all(pools.map((pool) => poolHit(pool, reason, context)))),
    ...tokens
      .filter(({ chain }) => !isPool(chain))
      .map((token) => tokenHit(token, context.projects.ofToken(token) !== null, reason, context)),
    ...collections.map(
      (collection) =>
        ({
          kind: "COLLECTION" as const,
          reason,
          subject: collection,
          isVerified: collection.isVerified,
          isLookAlike: false,
        }) satisfies Hit,
    ),
    ...transactions.map(
      (transaction) =>
        ({
          kind: "TRANSACTION" as const,
          reason,
          subject: transaction,
          isVerified: false,
          isLookAlike: false,
        }) satisfies Hit,
    ),
  ];
  if (kind === "address" && !hits.length) {
    const subject = { owner: text, chains, modifier: null };
    hits.push({ kind: "WALLET", reason, subject, isVerified: false, isLookAlike: false });
  }
  return hits.filter((hit) => kinds.has(hit.kind));
}

async function findByName(search: Search, context: Context): Promise<Hit[]> {
  const { text, chains, kinds, limit } = search;
  const wants = (kind: SearchKind) => kinds.has(kind);
  const [tokens, collections] = await Promise.all([
    wants("TOKEN") || wants("POOL") ? context.tokens.search(chains, text, CANDIDATES) : [],
    wants("COLLECTION") ? context.nftCollections.search(chains, text, CANDIDATES) : [],
  ]);
  const tokenHits = tokens.map((token) =>
    tokenHit(token, token.isListed, token.isBySymbol ? "SYMBOL" : "NAME", context),
  );
  const poolHits = wants("POOL") ? await findPools(search, tokens, context) : [];
  return [
    ...(wants("TOKEN") ? first(tokenHits, limit) : []),
    ...first(poolHits, limit),
    ...first(collectionHits(collections), limit),
  ];
}

async function findPools({ text, chains, limit }: Search, tokens: readonly FoundToken[], context: Context) {
  const pair = toPair(text);
  const [one, other] = pair
    ? await Promise.all(pair.map((part) => context.tokens.search(chains, part, PAIR_TOKENS, true)))
    : [tokens.slice(0, PAIR_TOKENS), null];
  if (!one?.length || (other && !other.length)) return [];
  const pools = await context.pools.ofTokens(one, other ?? null, limit * 2);
  const hits = await Promise.all(pools.map((pool) => poolHit(pool, "PAIR", context)));
  return [...hits.filter(({ isVerified }) => isVerified), ...hits.filter(({ isVerified }) => !isVerified)];
}

function tokenHit(token: TokenRow, isListed: boolean, reason: SearchReason, context: Context): Hit {
  const isLookAlike = !isListed && isImitation(token, context);
  return { kind: "TOKEN", reason, isVerified: isListed, isLookAlike, subject: token };
}

async function poolHit(pool: PoolRow, reason: SearchReason, context: Context): Promise<Hit> {
  const { chain, token0, token1 } = pool;
  const sides = await Promise.all([token0, token1].map((address) => context.tokens.find({ chain, address })));
  const isLookAlike = sides.some((token) => token && isImitation(token, context));
  return { kind: "POOL", reason, isVerified: isKnown(pool, context), isLookAlike, subject: pool };
}

/** Whether both tokens of a pool are listed. */
function isKnown({ chain, token0, token1 }: PoolRow, { isListedToken }: Context): boolean {
  return [token0, token1].every((address) => isListedToken({ chain, address }));
}

function collectionHits(collections: readonly NftCollectionRow[]): Hit[] {
  const names = new Set(collections.flatMap(({ name, isVerified }) => (isVerified && name ? [plainWord(name)] : [])));
  return collections.map((collection) => ({
    kind: "COLLECTION",
    reason: "NAME",
    isVerified: collection.isVerified,
    isLookAlike: !collection.isVerified && names.has(plainWord(collection.name ?? "")),
    subject: collection,
  }));
}

/** Returns the first hits of one kind, look-alikes last. */
function first(hits: readonly Hit[], limit: number): Hit[] {
  const sorted = [...hits.filter(({ isLookAlike }) => !isLookAlike), ...hits.filter(({ isLookAlike }) => isLookAlike)];
  return sorted.slice(0, limit);
}

async function transactionsOf(hash: string, chains: readonly Chain[], { transactions }: Context) {
  const rows = await Promise.all(chains.map((chain) => transactions.find({ chain, hash })));
  return rows.filter((row) => row !== null);
}
