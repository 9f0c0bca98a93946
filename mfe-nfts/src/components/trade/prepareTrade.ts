import { fetchQuery, graphql, type useRelayEnvironment } from "react-relay/hooks";
import type { Address, Hex } from "viem";
import type { Host } from "@cenote/kit/remote";
import type { Batching, Simulation } from "@cenote/kit/sending";
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
import type { FoundOrder, TradeContext, TradePlan, TradeProblem } from "./tradePlan";

/** A trade as the chain is now, simulated. */
export type PreparedTrade = Pick<TradePlan, "calls" | "summary"> & {
  readonly account: string;
  readonly problem: TradeProblem | null;
  /** What is signed after the calls; null where there is nothing to sign. */
  readonly toSign: OrderToSign | null;
  readonly batching: Batching;
  /** Of the calls and the checks; null where a problem was found before. */
  readonly simulation: Simulation | null;
};

export type OrderToSign = {
  /** JSON, as wallets take it. */
  readonly typedData: string;
  /** The order with its signature, as the gateway takes it. */
  readonly signed: (signature: Hex) => Hex;
};

type Environment = ReturnType<typeof useRelayEnvironment>;

/** Plans an action as the chain is now, and simulates it. Rejects with a WalletError where no node can be reached. */
export async function prepareTrade(
  host: Host,
  environment: Environment,
  action: TradeAction,
  account: string,
  signal: AbortSignal,
): Promise<PreparedTrade> {
  const { chain } = action;
  const [contracts, chainId] = [await host.swapContracts(chain), host.signing.chainId(chain)];
  if (!contracts || chainId === null) throw new Error(`Seaport is not known on ${chain}`);
  const context: TradeContext = {
    ...{ host, chain, contracts, account: account as Address },
    now: host.latestBlock(chain)?.timestamp ?? Math.floor(Date.now() / 1000),
    read: (to, data) => host.readContract(chain, { to, data }, signal) as Promise<Hex>,
    readOrders: (ids) => readOrders(environment, ids),
  };
  const plan = await planOf(context, action);
  const shared = { account, calls: plan.calls, summary: plan.summary };
  if (plan.problem) {
    return { ...shared, problem: plan.problem, toSign: null, batching: "unsupported", simulation: null };
  }
  const tokens = plan.summary.prices.flatMap(({ currency }) => currency.address ?? []);
  const [batching, simulation] = await Promise.all([
    host.signing.batching(chain),
    host.simulate(chain, { account, calls: [...plan.calls, ...plan.checks], tokens }, signal),
  ]);
  const problem = simulation.isSuccess ? plan.verify(simulation) : null;
  return { ...shared, problem, toSign: toSign(plan, chainId, contracts.seaport), batching, simulation };
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

function toSign({ order }: TradePlan, chainId: number, seaport: string): OrderToSign | null {
  if (!order) return null;
  const { parameters, counter } = order;
  return {
    typedData: typedDataText(orderTypedData(parameters, counter, { chainId, seaport: seaport as Address })),
    signed: (signature) => encodeOrder({ parameters, signature }),
  };
}

/** Orders as the gateway has them now: never from the browser's store. */
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
    const found = answer?.nodes?.[index];
    if (found?.__typename !== "NftOrder" || !found.encoded) return null;
    return { hash: found.hash as Hex, order: decodeOrder(found.encoded as Hex), standing: found.standing };
  });
}
