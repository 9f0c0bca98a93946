import { type Address, getContractAddress, type Hex, parseAbi, verifyTypedData } from "viem";
import type { Artifacts } from "../chain/artifacts";
import { type ChainAccess, TOKEN_ABI } from "./chainAccess";
import { encodeOrder, type LimitOrder, orderHash, orderTypedData } from "./limitOrder";
import type { Prices } from "./prices";
import { SandboxRefusal } from "./refusal";
import { balanceOf, haveReady } from "./treasury";
import type { Deliver } from "./webhooks";

const LOOK_MILLISECONDS = 500;
const MOST_OPEN = 200;
const MOST_UINT256 = 2n ** 256n - 1n;
const ABI = parseAbi([
  "struct TokenPermissions { address token; uint256 amount; }",
  "struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }",
  "function fill(PermitTransferFrom permit, address offerer, address outputToken, uint256 outputAmount, bytes signature)",
  "function nonceBitmap(address owner, uint256 word) view returns (uint256)",
]);

type Status = "OPEN" | "INSUFFICIENT_FUNDS" | "FILLED" | "CANCELLED" | "EXPIRED" | "ERROR";
type OpenOrder = { readonly order: LimitOrder; readonly signature: Hex; readonly event: object; status: Status };
export type OrderBook = Awaited<ReturnType<typeof openOrderBook>>;

/** Takes signed orders of one chain, and fills them from the treasury once the pools' prices allow it. */
export async function openOrderBook({ access, artifacts, prices, deliver, onError }: OrderBookOptions) {
  const { chain, client, config, treasury } = access;
  const permit2 = config.contracts.permit2 as Address;
  const spender = await deployFiller(access, artifacts, permit2);
  const domain = { chainId: config.chainId, permit2, spender };
  const open = new Map<Hex, OpenOrder>();
  let work = Promise.resolve();

  const look = async () => {
    for (const one of open.values()) await review(one).catch(onError);
  };
  // A look that takes long is not overtaken by the next.
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    work = look().finally(() => (isLooking = false));
  }, LOOK_MILLISECONDS);

  async function move(one: OpenOrder, status: Status, transactionHash: Hex | null = null) {
    if (one.status === status) return;
    one.status = status;
    await deliver({ ...one.event, status, transactionHash });
    if (status !== "OPEN" && status !== "INSUFFICIENT_FUNDS") open.delete(orderHash(one.order, domain));
  }

  /** Reads an order's state on the chain, and fills it if possible. */
  async function review(one: OpenOrder) {
    const { order } = one;
    if (await isNonceUsed(order)) return move(one, "CANCELLED");
    if (order.deadline < Math.floor(Date.now() / 1000)) return move(one, "EXPIRED");
    if (!(await isCovered(order))) return move(one, "INSUFFICIENT_FUNDS");
    await move(one, "OPEN");
    if (!(await isWorthIt(order))) return;
    await haveReady(access, order.outputToken, order.outputAmount);
    await allowFiller(order.outputToken, order.outputAmount);
    const call = { address: spender, abi: ABI, functionName: "fill", args: fillArgs(one) } as const;
    try {
      await client.simulateContract({ ...call, account: client.account });
    } catch (error) {
      onError(error);
      // It was covered and in time a moment ago: retries would fail the same way.
      if ((await isCovered(order)) && !(await isNonceUsed(order))) await move(one, "ERROR");
      return;
    }
    await move(one, "FILLED", await access.inTurn(() => client.writeContract(call)));
  }

  async function isNonceUsed({ offerer, nonce }: LimitOrder): Promise<boolean> {
    const word = await client.readContract({
      address: permit2,
      abi: ABI,
      functionName: "nonceBitmap",
      args: [offerer, nonce >> 8n],
    });
    return ((word >> (nonce & 255n)) & 1n) === 1n;
  }

  async function isCovered({ offerer, inputToken, inputAmount }: LimitOrder): Promise<boolean> {
    const args = [offerer, permit2] as const;
    const allowed = client.readContract({ address: inputToken, abi: TOKEN_ABI, functionName: "allowance", args });
    const [held, allowance] = await Promise.all([balanceOf(access, inputToken, offerer), allowed]);
    return held >= inputAmount && allowance >= inputAmount;
  }

  /** Whether the input is worth the output, at the pools' prices. */
  async function isWorthIt({ inputToken, inputAmount, outputToken, outputAmount }: LimitOrder): Promise<boolean> {
    const [inputPrice, outputPrice] = await Promise.all([prices(chain, inputToken), prices(chain, outputToken)]);
    const worth = (amount: bigint, { decimals, price }: typeof inputPrice) => (Number(amount) / 10 ** decimals) * price;
    return worth(inputAmount, inputPrice) >= worth(outputAmount, outputPrice);
  }

  async function allowFiller(token: Address, amount: bigint) {
    const args = [treasury, spender] as const;
    if ((await client.readContract({ address: token, abi: TOKEN_ABI, functionName: "allowance", args })) >= amount)
      return;
    const approval = {
      address: token,
      abi: TOKEN_ABI,
      functionName: "approve",
      args: [spender, MOST_UINT256],
    } as const;
    await access.inTurn(() => client.writeContract(approval));
  }

  return {
    spender,
    /** Takes an order, once it is known that its offerer signed it. */
    place: async (order: LimitOrder, signature: Hex) => {
      if (order.deadline <= Math.floor(Date.now() / 1000)) throw new SandboxRefusal(422, "The deadline is over.");
      if (open.size >= MOST_OPEN) throw new SandboxRefusal(503, "Too many orders are open.");
      const typed = { ...orderTypedData(order, domain), address: order.offerer, signature };
      // A signature of the wrong length throws: it counts as invalid.
      const isSigned = await verifyTypedData(typed).catch(() => false);
      if (!isSigned) throw new SandboxRefusal(401, "The offerer did not sign this order.");
      if (await isNonceUsed(order)) throw new SandboxRefusal(409, "The nonce is used already.");
      if (!(await isCovered(order)))
        throw new SandboxRefusal(422, "The offerer lacks the tokens, or Permit2's allowance.");
      // Without prices it could never be filled.
      await isWorthIt(order);
      const hash = orderHash(order, domain);
      if (open.has(hash)) throw new SandboxRefusal(409, "The order is open already.");
      const event = {
        ...{
          type: "SWAP_ORDER",
          chain,
          reference: hash,
          createdAt: Math.floor(Date.now() / 1000),
          offerer: order.offerer,
        },
        ...{ expiry: order.deadline, swapOrderType: "LIMIT", encodedOrder: encodeOrder(order) },
        ...{ inputToken: order.inputToken, inputAmount: String(order.inputAmount) },
        ...{ outputToken: order.outputToken, outputAmount: String(order.outputAmount) },
      };
      await deliver({ ...event, status: "OPEN" });
      open.set(hash, { order, signature, event, status: "OPEN" });
      return { hash };
    },
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
}

type OrderBookOptions = {
  readonly access: ChainAccess;
  readonly artifacts: Artifacts;
  readonly prices: Prices;
  readonly deliver: Deliver;
  readonly onError: (error: unknown) => void;
};

function fillArgs({ order, signature }: OpenOrder) {
  const { inputToken, inputAmount, nonce, deadline, offerer, outputToken, outputAmount } = order;
  const permit = { permitted: { token: inputToken, amount: inputAmount }, nonce, deadline: BigInt(deadline) };
  return [permit, offerer, outputToken, outputAmount, signature] as const;
}

/** The treasury's first transaction on a chain makes the contract that fills; a later start finds it there. */
async function deployFiller(access: ChainAccess, artifacts: Artifacts, permit2: Address): Promise<Address> {
  const { client, treasury, inTurn } = access;
  const address = getContractAddress({ from: treasury, nonce: 0n });
  if (await client.getCode({ address })) return address;
  await haveReady(access, "0x0000000000000000000000000000000000000000", 0n);
  const { abi, bytecode } = artifacts("LimitOrders");
  await inTurn(() => client.deployContract({ abi: abi as never, bytecode, args: [permit2] as never }));
  return address;
}
