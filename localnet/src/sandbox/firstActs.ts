import { existsSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import { LIMIT_ORDERS_PATH, ORDERS_PATH } from "@cenote/domain/paths";
import { makeLimitOrder } from "@cenote/protocol/limit-orders/limitOrder";
import { encodeDutchOrder } from "@cenote/protocol/limit-orders/order";
import { dutchOrderTypedData } from "@cenote/protocol/limit-orders/orderHash";
import { makeOffer } from "@cenote/protocol/seaport/makeOrder";
import { encodeOrder } from "@cenote/protocol/seaport/order";
import { markSalt } from "@cenote/protocol/seaport/orderMarket";
import { orderTypedData } from "@cenote/protocol/seaport/orderHash";
import {
  type Address,
  createWalletClient,
  type Hex,
  encodeFunctionData,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  publicActions,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { minedReceipt } from "../chain/minedReceipt";
import { type SandboxChain, TOKEN_ABI } from "./chainAccess";
import type { Sandbox } from "./sandbox";

const CHAIN = "ETHEREUM";
const OTHER_CHAIN = "BASE";
const DOLLAR_DECIMALS = 6;
const DAY_SECONDS = 86_400;

type FirstActs = {
  readonly home: string;
  readonly siteUrl: string;
  readonly chains: Readonly<Partial<Record<Chain, SandboxChain>>>;
  readonly collection: Address;
  /** Private keys of the first and the second account. */
  readonly keys: readonly [Hex, Hex];
  readonly services: Sandbox["services"];
};

/**
 * Actions of the first two accounts on a fresh product, once, so that none of its screens is empty: purchases, a sale
 * and a bridge transfer by the sandbox, limit orders of which one is filled, and offers for items.
 */
export async function actFirst(options: FirstActs): Promise<void> {
  const marker = join(options.home, "first-acts");
  if (existsSync(marker)) return;
  writeFileSync(marker, "");
  const [first, second] = options.keys.map((key) => actor(options.chains[CHAIN]!, key));
  await useRamps(first!, options);
  await placeLimitOrders(second!, options);
  await makeOffers(second!, options);
}

type Actor = ReturnType<typeof actor>;

/** An account that sends and signs on the chain. */
function actor(config: SandboxChain, key: Hex) {
  const account = privateKeyToAccount(key);
  const client = createWalletClient({ account, transport: http(config.rpcUrl) }).extend(publicActions);
  const send = async (to: Address, data: Hex, value = 0n) => {
    const hash = await client.sendTransaction({ to, data, value, chain: null });
    const { status } = await minedReceipt(client, hash);
    if (status !== "success") throw new Error(`Transaction ${hash} failed.`);
  };
  return {
    account,
    config,
    transfer: (token: Address, to: Address, amount: bigint) =>
      send(token, encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args: [to, amount] })),
    approve: (token: Address, spender: Address) =>
      send(token, encodeFunctionData({ abi: TOKEN_ABI, functionName: "approve", args: [spender, maxUint256] })),
    wrap: (amount: bigint) =>
      send(config.contracts.weth as Address, encodeFunctionData({ abi: TOKEN_ABI, functionName: "deposit" }), amount),
  };
}

async function useRamps({ account: { address }, config, transfer }: Actor, { services }: FirstActs) {
  const dollar = dollarOf(config);
  const deal = { chain: CHAIN, country: "US", address, session: null } as const;
  const coin = { ...deal, token: config.contracts.weth as Address, direction: "BUY" } as const;
  await services.buy({ ...deal, token: dollar, direction: "BUY", currency: "USD", amount: "250.00" });
  await services.buy({ ...coin, currency: "EUR", amount: "120.00" });
  await services.buy({ ...coin, currency: "USD", amount: "60.00" }, true);
  const sold = parseUnits("150", DOLLAR_DECIMALS);
  const sale = { ...deal, token: dollar, direction: "SELL", currency: "USD", amount: String(sold) } as const;
  await transfer(dollar, (await services.sell(sale)).depositAddress, sold);
  const amount = parseUnits("75", DOLLAR_DECIMALS);
  const crossing = {
    chain: CHAIN,
    destinationChain: OTHER_CHAIN,
    token: dollar,
    amount,
    address,
    recipient: address,
  } as const;
  await transfer(dollar, (await services.cross(crossing)).depositAddress, amount);
}

/** Places one order above the market, which stays open, and one below it, which the sandbox fills. */
async function placeLimitOrders({ account, config, approve, wrap }: Actor, { services, siteUrl }: FirstActs) {
  const [dollar, weth] = [dollarOf(config), config.contracts.weth as Address];
  const permit2 = config.contracts.permit2 as Address;
  const { price } = await services.prices(CHAIN, weth);
  await wrap(parseEther("1"));
  await approve(weth, permit2);
  const startsAt = BigInt(Math.floor(Date.now() / 1000));
  for (const share of [1.12, 0.98]) {
    const terms = {
      swapper: account.address,
      inputToken: weth,
      inputAmount: parseEther("0.2"),
      outputToken: dollar,
      outputAmount: parseUnits((0.2 * price * share).toFixed(2), DOLLAR_DECIMALS),
      nonce: BigInt(`0x${randomBytes(31).toString("hex")}`),
      startsAt,
      deadline: startsAt + BigInt(7 * DAY_SECONDS),
      hasStart: false,
    };
    const order = makeLimitOrder(terms, config.orders.reactor as Address);
    const signature = await account.signTypedData(dutchOrderTypedData(order, { chainId: config.chainId, permit2 }));
    await publish(siteUrl, LIMIT_ORDERS_PATH, { order: encodeDutchOrder(order), signature });
  }
}

/** Makes an offer for one item, and one for any item of its collection. */
async function makeOffers({ account, config, approve, wrap }: Actor, { collection, siteUrl }: FirstActs) {
  const [weth, seaport] = [config.contracts.weth as Address, config.contracts.seaport as Address];
  await wrap(parseEther("1"));
  await approve(weth, seaport);
  const now = BigInt(Math.floor(Date.now() / 1000));
  for (const [tokenId, price] of [
    [1n, "0.31"],
    [null, "0.24"],
  ] as const) {
    const parameters = makeOffer({
      maker: account.address,
      standard: "ERC721",
      collection,
      tokenId,
      quantity: 1n,
      currency: weth,
      price: parseEther(price),
      fees: [],
      startTime: now - 60n,
      endTime: now + BigInt(14 * DAY_SECONDS),
      salt: markSalt(BigInt(`0x${randomBytes(32).toString("hex")}`)),
    });
    const signature = await account.signTypedData(orderTypedData(parameters, 0n, { chainId: config.chainId, seaport }));
    await publish(siteUrl, ORDERS_PATH, { order: encodeOrder({ parameters, signature }) });
  }
}

async function publish(siteUrl: string, path: string, order: object) {
  const response = await fetch(`${siteUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chain: CHAIN, ...order }),
  });
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
}

function dollarOf({ tokens }: SandboxChain): Address {
  const usdCoin = tokens.find(({ projectId }) => projectId === "usd-coin");
  if (!usdCoin) throw new Error("The chain has no USD Coin.");
  return usdCoin.address as Address;
}
