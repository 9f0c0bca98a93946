import { fetchQuery, graphql, type useRelayEnvironment } from "react-relay/hooks";
import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import type { Call } from "@cenote/kit/sending";
import {
  callSteps,
  type PrepareOptions,
  type ReviewPlan,
  type ReviewStep,
  ReviewHalt,
} from "@cenote/kit/trade/review/reviewPlan";
import { typedDataText } from "@cenote/kit/wallet/typedDataText";
import { decodeOrder, encodeOrder } from "@cenote/protocol/seaport/order";
import { orderTypedData } from "@cenote/protocol/seaport/orderHash";
import type { TradedOrders } from "./__generated__/TradedOrders.graphql";
import { acceptPlan } from "./plans/acceptPlan";
import { buyPlan } from "./plans/buyPlan";
import { cancelAllPlan, cancelPlan } from "./plans/cancelPlan";
import { listPlan } from "./plans/listPlan";
import { offerPlan } from "./plans/offerPlan";
import type { TradeAction } from "./tradeAction";
import type { FoundOrder, TradeContext, TradePlan } from "./tradePlan";
import { problemText, refusalText } from "./tradeTexts";
import { ORDERS_PATH } from "@cenote/domain/paths";

const TIMEOUT_MS = 15_000;

/** Simulated trade at the chain's current state. */
export type PreparedTrade = ReviewPlan & Pick<TradePlan, "summary">;

type Environment = ReturnType<typeof useRelayEnvironment>;

/**
 * Plans an action at the chain's current state, and simulates it. Rejects with a WalletError where no node can be
 * reached.
 */
export async function prepareTrade(
  host: Host,
  environment: Environment,
  action: TradeAction,
  account: Address,
  { isUnsigned, signal }: PrepareOptions,
): Promise<PreparedTrade> {
  const { chain } = action;
  const [contracts, chainId] = [await host.swapContracts(chain), host.signing.chainId(chain)];
  if (!contracts || chainId === null) throw new Error(`Seaport is not known on ${chain}`);
  const context: TradeContext = {
    host,
    chain,
    contracts,
    account,
    now: host.latestBlock(chain)?.timestamp ?? Math.floor(Date.now() / 1000),
    read: (to, data) => host.readContract(chain, { to, data }, signal),
    readOrders: (ids) => readOrders(environment, ids),
  };
  const { calls, checks, summary, order, verify, problem } = await planOf(
    context,
    isUnsigned ? putOnChain(action) : action,
  );
  if (problem) {
    return { steps: [], batching: "unsupported", simulation: null, summary, problem: problemText(problem) };
  }
  const tokens = summary.prices.flatMap(({ currency }) => currency.address ?? []);
  const [batching, simulation] = await Promise.all([
    host.signing.batching(chain),
    host.simulate(chain, { account, calls: [...calls, ...checks], tokens }, signal),
  ]);
  const tradeProblem = simulation.isSuccess ? verify(simulation) : null;
  const approvals = order ? calls : calls.slice(0, -1);
  const steps = order
    ? orderSteps(chain, approvals, order, { chainId, seaport: contracts.seaport })
    : callSteps(approvals, calls.slice(-1), batching);
  return { steps, batching, simulation, summary, problem: tradeProblem && problemText(tradeProblem) };
}

/** Replaces the signature of a new order by a transaction. */
function putOnChain(action: TradeAction): TradeAction {
  if (action.kind !== "list" && action.kind !== "offer") return action;
  return { ...action, terms: { ...action.terms, isOnChain: true } };
}

function orderSteps(
  chain: Chain,
  approvals: readonly Call[],
  { parameters, counter }: NonNullable<TradePlan["order"]>,
  domain: { readonly chainId: number; readonly seaport: Address },
): readonly ReviewStep[] {
  const approve: ReviewStep = { kind: "approve", calls: approvals };
  const typedData = typedDataText(orderTypedData(parameters, counter, domain));
  return [
    ...(approvals.length > 0 ? [approve] : []),
    { kind: "sign", typedData, replaced: [], isOptional: true },
    {
      kind: "publish",
      publish: (signature) => publishOrder(chain, encodeOrder({ parameters, signature })),
    },
  ];
}

function planOf(context: TradeContext, action: TradeAction): Promise<TradePlan> | TradePlan {
  switch (action.kind) {
    case "buy":
      return buyPlan(context, action.listings);
    case "list":
      return listPlan(context, action.item, action.terms);
    case "offer":
      return offerPlan(context, action.item, action.terms);
    case "accept":
      return acceptPlan(context, action.item, action.orderId);
    case "cancel":
      return cancelPlan(context, action.orderId);
    case "cancelAll":
      return cancelAllPlan(context);
  }
}

/** Fetches orders from the gateway, never from the browser's store. */
async function readOrders(environment: Environment, ids: readonly string[]): Promise<readonly (FoundOrder | null)[]> {
  const answer = await fetchQuery<TradedOrders>(
    environment,
    graphql`
      query TradedOrders($ids: [ID!]!) {
        nodes(ids: $ids) {
          __typename
          ... on NftOrder {
            hash
            encoded
            standing
          }
        }
      }
    `,
    { ids },
    { fetchPolicy: "network-only" },
  ).toPromise();
  return ids.map((_, index) => {
    const node = answer?.nodes?.[index];
    if (node?.__typename !== "NftOrder" || !node.encoded) return null;
    return { hash: node.hash as Hex, order: decodeOrder(node.encoded as Hex), standing: node.standing };
  });
}

/** Sends the gateway a signed order, ABI-encoded. Rejects with a ReviewHalt where the gateway refuses it. */
async function publishOrder(chain: Chain, order: string): Promise<void> {
  const response = await fetch(ORDERS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chain, order }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.status === 201) return;
  const reason = response ? await reasonOf(response) : null;
  // Seaport refuses the signature too: a transaction can register the order on the chain.
  if (reason === "SIGNATURE_INVALID") throw new ReviewHalt("signature");
  throw new ReviewHalt("refused", refusalText(reason));
}

async function reasonOf(response: Response): Promise<string | null> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    return typeof message === "string" ? message : null;
  } catch {
    // The error page of a proxy.
    return null;
  }
}
