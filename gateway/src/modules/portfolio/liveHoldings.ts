import type { Chain } from "@cenote/domain/chains";
import { LRUCache } from "lru-cache";
import type { ChainConfigs } from "../../chain/chainConfig";
import { bytes, type Db } from "../../store/db";
import { balanceOfCall, decodeAmount } from "../../chain/contractFacts";
import { AMOUNT_GAS, readContracts, WORD_BYTES } from "../../chain/readContracts";
import type { Rpc } from "../../chain/rpc";
import { sharedWork, type SharedWork } from "../../lib/sharedWork";
import type { AllVisitorNodes } from "../../chain/visitorNodes";

/** Number of an owner's latest indexed tokens that are read besides the listed ones. */
const MAX_SEEN_TOKENS = 200;
const MAX_CACHED = 10_000;

/** An owner's balance of one token; raw units. */
type LiveHolding = {
  readonly owner: string;
  readonly chain: Chain;
  readonly token: string;
  readonly amount: string;
};

/**
 * Returns an owner's current tokens on a chain on which not all transfers are indexed; null on other chains. Aborts
 * with the signal.
 */
export type LiveHoldings = (chain: Chain, owner: string, operation: AbortSignal) => Promise<LiveHolding[] | null>;

type CachedHoldings = { readonly block: number | null; readonly holdings: SharedWork<LiveHolding[]> };

/** Reads the balances of listed tokens, and of tokens in the owner's indexed activity, once per block and owner. */
export function liveHoldings(
  db: Db,
  chainConfigs: ChainConfigs,
  nodes: AllVisitorNodes,
  indexedBlock: (chain: Chain) => number | null,
): LiveHoldings {
  const cache = new LRUCache<string, CachedHoldings>({ max: MAX_CACHED });

  const read = async (chain: Chain, owner: string, rpc: Rpc): Promise<LiveHolding[]> => {
    const { tokens, stablecoins, anchors, contracts } = chainConfigs[chain]!;
    const seen = await db.query<{ token: string }>(
      `select token from transfer where chain = $1 and (sender = $2 or recipient = $2)
         and not exists (
           select from token costly where chain = $1 and address = transfer.token and costly.is_costly)
       group by token order by max(block_number) desc limit $3`,
      [chain, bytes(owner), MAX_SEEN_TOKENS],
    );
    const listed = [...tokens.map(({ address }) => address), ...stablecoins, ...anchors, contracts.weth];
    const addresses = [...new Set([...listed.map((one) => one.toLowerCase()), ...seen.map(({ token }) => token)])];
    const data = balanceOfCall(owner);
    const answers = await readContracts(
      { rpc, multicall3: contracts.multicall3 },
      addresses.map((to) => ({ to, data })),
      { gas: AMOUNT_GAS, bytes: WORD_BYTES },
    );
    return addresses.flatMap((token, position) => {
      const amount = decodeAmount(answers[position]?.data);
      return amount ? [{ owner, chain, token, amount: String(amount) }] : [];
    });
  };

  return (chain, owner, operation) => {
    const visitors = nodes[chain];
    if (chainConfigs[chain]?.mode !== "logs" || !visitors) return Promise.resolve(null);
    const key = `${chain}:${owner}`;
    const block = indexedBlock(chain);
    const last = cache.get(key);
    if (last?.block === block && !last.holdings.isAbandoned) return last.holdings.join(operation);
    const holdings = sharedWork((signal) =>
      read(chain, owner, visitors.forOperation(signal)).catch((error: unknown) => {
        // The operation fails instead of showing no holdings; the next one retries.
        if (cache.peek(key) === mine) cache.delete(key);
        throw error;
      }),
    );
    const mine: CachedHoldings = { block, holdings };
    cache.set(key, mine);
    return holdings.join(operation);
  };
}
