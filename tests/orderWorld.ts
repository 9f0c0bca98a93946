import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMIT_ORDERS_PATH } from "@cenote/domain/paths";
import { approveToken } from "@cenote/protocol/allowances";
import { type LimitTerms, makeLimitOrder } from "@cenote/protocol/limit-orders/limitOrder";
import { encodeDutchOrder } from "@cenote/protocol/limit-orders/order";
import { cancelNonces } from "@cenote/protocol/limit-orders/orderCalls";
import { dutchOrderHash, dutchOrderTypedData } from "@cenote/protocol/limit-orders/orderHash";
import { nonceMasks, orderWord } from "@cenote/protocol/limit-orders/orderNonces";
import { erc20Abi, parseAbi, parseAbiItem, withRetry, zeroAddress, type Address, type Hex } from "viem";
import { openBlockFeed } from "../gateway/src/request/blockFeed";
import type { Db } from "../gateway/src/store/db";
import { eventually } from "../gateway/src/testing/eventually";
import { loadArtifacts } from "../localnet/src/chain/artifacts";
import { startFiller } from "../localnet/src/sandbox/filler";
import { chainAccess, type SandboxChain } from "../localnet/src/sandbox/chainAccess";
import { treasuryMnemonic } from "../localnet/src/sandbox/treasury";
import { openFundedAccount } from "./fundedAccount";
import { indexersOf } from "./integration/indexing";
import type { LocalChains } from "./integration/localChains";
import { openGateway } from "./integration/openGateway";
import { LOCALNET_BUILD } from "./integration/savedChains";

const ORDER_CHAIN = "ETHEREUM";
const UNLIMITED = 2n ** 256n - 1n;
const PERMIT2_ABI = parseAbi(["function nonceBitmap(address, uint256) view returns (uint256)"]);
const FILL = parseAbiItem(
  "event Fill(bytes32 indexed orderHash, address indexed filler, address indexed swapper, uint256 nonce)",
);
/** Later blocks do not change these; an expired order's nonce may still be canceled. */
const FINAL = new Set(["FILLED", "CANCELLED"]);
const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const FIELDS = `id nonce startsAt wait missingAmount inputAmount outputAmount
  details { hash orderStatus swapOrderType expiry offerer encodedOrder }
  market { route { amountOut } } fill { transactionHash filler receivedAmount }`;

export type GatewayOrder = {
  readonly nonce: string;
  readonly wait: string | null;
  readonly missingAmount: string | null;
  readonly details: { readonly hash: Hex; readonly orderStatus: string };
  readonly market: { readonly route: { readonly amountOut: string } | null } | null;
  readonly fill: {
    readonly transactionHash: Hex;
    readonly filler: Address;
    readonly receivedAmount: string | null;
  } | null;
};

/** An order that a test has signed and sent. */
export type PlacedOrder = {
  readonly terms: LimitTerms;
  readonly hash: Hex;
  readonly status: number;
  readonly message?: string;
};
export type Maker = Awaited<ReturnType<typeof openFundedAccount>>;

/** Reads again if a block was mined meanwhile: the chain's node keeps no earlier state. */
const whileMining = <Result>(read: () => Promise<Result>) => withRetry(read, { delay: 20, retryCount: 5 });

/** Opens a gateway on a local chain, accounts with tokens that Permit2 may take, and fillers. */
export async function openOrderWorld(local: LocalChains, db: Db, makerCount: number) {
  const config = local.chains[ORDER_CHAIN]!;
  const reactor = config.orders!.reactor as Address;
  const permit2 = config.contracts.permit2 as Address;
  const place = { chainId: config.chainId, permit2 };
  const indexer = indexersOf(db, { [ORDER_CHAIN]: config }).get(ORDER_CHAIN)!;
  await indexer.catchUp();
  const gateway = openGateway(db, local.chains, await openBlockFeed(db), new Map([[ORDER_CHAIN, indexer]]));
  const token = (projectId: string) => config.tokens.find((one) => one.projectId === projectId)!.address as Address;
  const tokens = ["weth", "usd-coin", "tether", "uniswap", "chainlink", "aave"].map(token);
  const makers: Maker[] = [];
  for (const { privateKey } of local.accounts.slice(0, makerCount)) {
    const maker = await openFundedAccount(config, privateKey, tokens);
    for (const sold of tokens) await maker.send({ to: sold, data: approveToken(permit2, UNLIMITED), value: 0n });
    makers.push(maker);
  }
  const { client } = makers[0]!;
  const used = new Map<Address, bigint>();
  const truths = new Map<Hex, string>();
  const homes: string[] = [];
  const fillers: Awaited<ReturnType<typeof startFiller>>[] = [];
  const troubles: unknown[] = [];

  const now = async () => (await client.getBlock()).timestamp;
  const query = async (text: string, variables: object) => {
    const { data, errors } = await gateway.post(text, variables);
    if (errors) throw new Error(errors[0]!.message);
    return data as Record<string, never>;
  };

  return {
    config,
    client,
    reactor,
    permit2,
    indexer,
    gateway,
    token,
    tokens,
    makers,
    troubles,
    now,

    /** Returns the next nonce of an account, from the product's nonce word. */
    nextNonce: (maker: Maker): bigint => {
      const count = used.get(maker.address) ?? 0n;
      used.set(maker.address, count + 1n);
      return (orderWord(maker.address, count >> 8n) << 8n) + (count & 255n);
    },

    /** Signs an order and sends it to the gateway, as the product does; `change` modifies the request. */
    place: async (
      maker: Maker,
      terms: LimitTerms,
      change: Readonly<Record<string, string>> = {},
    ): Promise<PlacedOrder> => {
      const order = makeLimitOrder(terms, reactor);
      const signature = await maker.account.signTypedData(dutchOrderTypedData(order, place) as never);
      const response = await fetch(`${await gateway.origin()}${LIMIT_ORDERS_PATH}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ chain: ORDER_CHAIN, order: encodeDutchOrder(order), signature, ...change }),
      });
      const { message } = (await response.json()) as { message?: string };
      return { terms, hash: dutchOrderHash(order), status: response.status, ...(message && { message }) };
    },

    /** Cancels by the account's own transactions: one for each word of nonces. */
    cancel: (maker: Maker, nonces: readonly bigint[]) =>
      Promise.all(nonceMasks(nonces).map((mask) => maker.send({ to: permit2, data: cancelNonces(mask), value: 0n }))),

    /** Returns the pools' output for an amount, by the gateway's own quote; null without a route. */
    market: async (tokenIn: Address, tokenOut: Address, amount: bigint): Promise<bigint | null> => {
      const address = (one: Address) => (one === zeroAddress ? null : one);
      const input = { chain: ORDER_CHAIN, kind: "EXACT_IN", tokenIn: address(tokenIn), tokenOut: address(tokenOut) };
      const { quote } = (await query("query ($input: QuoteInput!) { quote(input: $input) { route { amountOut } } }", {
        input: { ...input, amount: String(amount) },
      })) as unknown as { quote: { route: { amountOut: string } | null } | null };
      return quote?.route ? BigInt(quote.route.amountOut) : null;
    },

    /** Returns the gateway's orders of an account, or of all, by their hashes. */
    orders: async (owner: Address | null): Promise<Map<Hex, GatewayOrder>> => {
      const orders = new Map<Hex, GatewayOrder>();
      for (let after: string | null = null; ;) {
        const { limitOrders } = (await query(
          `query ($owner: String, $after: String) { limitOrders(chain: ${ORDER_CHAIN}, ownerAddress: $owner, first: 100,
            after: $after) { edges { node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } }`,
          { owner, after },
        )) as unknown as {
          limitOrders: {
            edges: { node: GatewayOrder }[];
            pageInfo: { hasNextPage: boolean; endCursor: string };
          };
        };
        for (const { node } of limitOrders.edges) orders.set(node.details.hash, node);
        if (!limitOrders.pageInfo.hasNextPage) return orders;
        after = limitOrders.pageInfo.endCursor;
      }
    },

    /**
     * Returns the status of orders from the chain alone: Permit2's bits, the reactor's events, balances and allowances.
     */
    truthOf: async (placed: readonly PlacedOrder[]): Promise<Map<Hex, string>> => {
      const open = placed.filter(({ hash }) => !FINAL.has(truths.get(hash) ?? ""));
      const unfilled = await Promise.all(
        open.map(async ({ terms: { swapper, nonce, inputToken, inputAmount, deadline } }) => {
          const args = [swapper, nonce >> 8n] as const;
          const read = { address: inputToken, abi: erc20Abi };
          const [bitmap, held, allowed, timestamp] = await whileMining(() =>
            Promise.all([
              client.readContract({ address: permit2, abi: PERMIT2_ABI, functionName: "nonceBitmap", args }),
              client.readContract({ ...read, functionName: "balanceOf", args: [swapper] }),
              client.readContract({ ...read, functionName: "allowance", args: [swapper, permit2] }),
              now(),
            ]),
          );
          if ((bitmap >> (nonce & 255n)) & 1n) return "CANCELLED";
          if (timestamp > deadline) return "EXPIRED";
          return held < inputAmount || allowed < inputAmount ? "INSUFFICIENT_FUNDS" : "OPEN";
        }),
      );
      // Read last: a nonce used by then was used by a listed fill.
      const fills = await fillsOf();
      for (const [at, { hash }] of open.entries()) truths.set(hash, fills.has(hash) ? "FILLED" : unfilled[at]!);
      return new Map(placed.map(({ hash }) => [hash, truths.get(hash)!]));
    },

    /** Returns the amount of the output token that a fill's transaction moved to the account, by its logs. */
    received: async ({ hash, terms: { swapper, outputToken } }: PlacedOrder): Promise<bigint> => {
      const [fill] = (await fillsOf()).get(hash)!;
      const moves = await client.getLogs({
        address: outputToken,
        event: TRANSFER,
        args: { to: swapper },
        fromBlock: fill!.blockNumber,
        toBlock: fill!.blockNumber,
      });
      const own = moves.filter(({ transactionHash }) => transactionHash === fill!.transactionHash);
      return own.reduce((sum, { args }) => sum + args.value!, 0n);
    },

    /** Returns the fills of each order. */
    fills: () => fillsOf(),

    /** Mines a block after some seconds, and waits until it is indexed. */
    pass: async (seconds: number) => {
      await client.increaseTime({ seconds });
      await client.mine({ blocks: 1 });
      const head = Number(await client.getBlockNumber({ cacheTime: 0 }));
      await eventually(() => (indexer.status.indexedBlockNumber ?? 0) >= head);
    },

    /** Starts a filler with its own treasury. */
    startFiller: async () => {
      const home = mkdtempSync(join(tmpdir(), "cenote-filler-"));
      homes.push(home);
      const access = chainAccess(ORDER_CHAIN, config as SandboxChain, treasuryMnemonic(home));
      const options = { gatewayUrl: await gateway.origin(), onError: (error: unknown) => void troubles.push(error) };
      const filler = await startFiller({ access, artifacts: loadArtifacts(LOCALNET_BUILD), ...options });
      fillers.push(filler);
      return filler;
    },

    close: async () => {
      await Promise.all(fillers.map((filler) => filler.stop()));
      await indexer.stop();
      for (const home of homes) rmSync(home, { recursive: true, force: true });
    },
  };

  async function fillsOf() {
    const logs = await client.getLogs({ address: reactor, event: FILL, fromBlock: 0n, toBlock: "latest" });
    const byHash = new Map<Hex, typeof logs>();
    for (const log of logs) byHash.set(log.args.orderHash!, [...(byHash.get(log.args.orderHash!) ?? []), log]);
    return byHash;
  }
}

export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>;
