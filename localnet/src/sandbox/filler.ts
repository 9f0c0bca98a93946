import { plannedRoute } from "@cenote/protocol/quotedRoute";
import { planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { type Address, getContractAddress, parseAbi, zeroAddress } from "viem";
import type { Artifacts } from "../chain/artifacts";
import type { ChainAccess } from "./chainAccess";
import type { GatewayAccess } from "./gatewayQuery";
import { haveReady } from "./treasury";
import { openOrders, type OpenOrder } from "./openOrders";

const LOOK_MILLISECONDS = 500;
/** The order has a deadline of its own. */
const SWAP_DEADLINE_SECONDS = 2n ** 40n;
const ABI = parseAbi([
  "struct SignedOrder { bytes order; bytes sig; }",
  "function fill(SignedOrder order, bytes swap)",
]);

export type FillerOptions = GatewayAccess & {
  readonly access: ChainAccess;
  readonly artifacts: Artifacts;
  readonly onError: (error: unknown) => void;
};

/**
 * Fills one chain's open orders from the pools once these pay the signed output. The surplus goes to the account that
 * signed; the treasury pays for the gas. Other fillers may be faster: then its own transaction reverts.
 */
export async function startFiller({ access, artifacts, onError, ...gateway }: FillerOptions) {
  const contract = await deployFiller(access, artifacts);
  const read = openOrders(gateway);
  /** Block of the last attempt for each order: it may be fillable at another one. */
  const tried = new Map<string, number>();
  let isStopped = false;
  let work = Promise.resolve();

  const look = async () => {
    for (const order of await read(access.chain)) {
      if (isStopped) return;
      await tryToFill(order).catch(onError);
    }
  };
  // Prevents overlapping checks.
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    work = look()
      .catch(onError)
      .finally(() => (isLooking = false));
  }, LOOK_MILLISECONDS);

  async function tryToFill(order: OpenOrder) {
    const { market, details } = order;
    if (order.wait !== null || !market?.route || tried.get(details.hash) === market.blockNumber) return;
    tried.set(details.hash, market.blockNumber);
    const call = {
      address: contract,
      abi: ABI,
      functionName: "fill",
      args: [{ order: details.encodedOrder, sig: order.signature }, swapOf(order, access)],
    } as const;
    // The pools have moved, the order was canceled, or another filler was faster.
    const isFillable = await access.client
      .simulateContract({ ...call, account: access.client.account })
      .then(() => true)
      .catch(() => false);
    if (!isFillable) return;
    await access.inTurn(() => access.client.writeContract(call));
    tried.delete(details.hash);
  }

  return {
    contract,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await work;
    },
  };
}

/** Returns the router's call that sells an order's input, and pays its caller at least the signed output. */
function swapOf({ market, outputAmount }: OpenOrder, { config }: Pick<ChainAccess, "config">) {
  const { tokenIn, tokenOut, route } = market!;
  return planSwap({
    route: plannedRoute({ kind: "EXACT_IN", tokenIn, tokenOut }, route!),
    limit: BigInt(outputAmount),
    deadlineSeconds: SWAP_DEADLINE_SECONDS,
    recipient: ROUTER_CALLER,
    routerVersion: config.routerVersion,
  }).data;
}

/** Deploys the filling contract with the treasury's first transaction on a chain; later starts reuse it. */
async function deployFiller(access: ChainAccess, artifacts: Artifacts): Promise<Address> {
  const { client, config, treasury, inTurn } = access;
  const address = getContractAddress({ from: treasury, nonce: 0n });
  if (await client.getCode({ address })) return address;
  await haveReady(access, zeroAddress, 0n);
  const { abi, bytecode } = artifacts("LimitFiller");
  const args = [config.orders.reactor, config.contracts.permit2, config.contracts.universalRouter];
  await inTurn(() => client.deployContract({ abi: abi as never, bytecode, args: args as never }));
  return address;
}
