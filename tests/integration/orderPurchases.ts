import { approveToken } from "@cenote/protocol/allowances";
import {
  approveItem,
  encodeItemBalance,
  itemStandingCalls,
  readItemBalance,
} from "@cenote/protocol/seaport/itemApprovals";
import { decodeOrder } from "@cenote/protocol/seaport/order";
import { highestPrice, readOrder, tradableUnits, unitsLeft, type OrderTerms } from "@cenote/protocol/seaport/readOrder";
import {
  acceptOffer,
  fulfillOrder,
  orderStatusCall,
  partOf,
  readOrderStatus,
} from "@cenote/protocol/seaport/seaportCalls";
import { encodeBalanceOf, encodeTransfer } from "@cenote/protocol/transfers";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { toHex, zeroAddress, type Address, type Hex } from "viem";
import { httpRpc } from "../../gateway/src/chain/rpc";
import type { SeaportWorld } from "./seaportWorld";

/** An order as the gateway lists it. */
export type ListedOrder = { readonly hash: Hex; readonly encoded: Hex; readonly standing: string };
type Call = { readonly from: Address; readonly to: Address; readonly data: Hex; readonly value?: bigint };
type Simulated = { readonly calls: readonly { readonly status: Hex; readonly returnData: Hex }[] };

const PATIENCE_SECONDS = 300n;
/** An account that was never used on the chain. */
const BUYER: Address = "0x000000000000000000000000000000000b00b1e5";
const RICHES = 2n ** 255n;

export type PurchasesOptions = {
  readonly world: Pick<SeaportWorld, "config" | "seaport" | "weth">;
  /** Returns the largest holder of a token. */
  readonly holderOf: (token: Address) => Promise<Address>;
};

/** Trades listed orders with another account in simulated blocks, with the calls that the product prepares. */
export function orderPurchases({ world, holderOf }: PurchasesOptions) {
  const { config, seaport, weth } = world;
  const rpc = httpRpc(config.rpcUrl);
  const read = (to: Address, data: Hex) => rpc.call<Hex>("eth_call", { to, data }, "latest");
  const now = async () =>
    BigInt((await rpc.call<{ timestamp: Hex }>("eth_getBlockByNumber", "latest", false)).timestamp);

  const unitsOf = async ({ hash }: ListedOrder, terms: OrderTerms, seller: Address, tokenId: bigint) => {
    const status = readOrderStatus(await read(seaport, orderStatusCall(hash)));
    if (terms.standard === "ERC721") return 1n;
    const held = readItemBalance(await read(terms.collection, encodeItemBalance(seller, tokenId)));
    return tradableUnits(terms, unitsLeft(terms, status), held ?? 0n);
  };

  const simulate = async (calls: readonly Call[]) => {
    const overrides = { [BUYER]: { balance: toHex(RICHES) } };
    const sent = calls.map(({ value = 0n, ...call }) => ({ ...call, value: toHex(value) }));
    const block = { stateOverrides: overrides, calls: sent };
    const [simulated] = await rpc.call<Simulated[]>("eth_simulateV1", { blockStateCalls: [block] }, "latest");
    return simulated!.calls;
  };

  /** Returns the reason why a listing cannot be bought; null if it can. */
  const buy = async (listed: ListedOrder): Promise<string | null> => {
    const order = decodeOrder(listed.encoded);
    const terms = readOrder(order.parameters);
    if (terms?.kind !== "LISTING" || terms.tokenId === null) return "not a listing";
    const { currency, collection, tokenId, quantity, maker, standard } = terms;
    const units = await unitsOf(listed, terms, maker, tokenId);
    if (units === 0n) return "no units";
    const start = await now();
    const later = start + PATIENCE_SECONDS < terms.endTime ? start + PATIENCE_SECONDS : terms.endTime;
    const cost = highestPrice(terms, start, later, units);
    const from = BUYER;
    const isCoin = currency === zeroAddress;
    const money: Call[] =
      currency.toLowerCase() === weth.toLowerCase()
        ? [{ from, to: weth, data: wrapCoin(), value: cost }]
        : isCoin
          ? []
          : [{ from: await holderOf(currency), to: currency, data: encodeTransfer(BUYER, cost) }];
    const approval: Call[] = isCoin ? [] : [{ from, to: currency, data: approveToken(seaport, cost) }];
    const data = fulfillOrder(order, BUYER, partOf(quantity, units));
    const owned =
      standard === "ERC1155"
        ? encodeItemBalance(BUYER, tokenId)
        : itemStandingCalls({ standard, owner: BUYER, tokenId, quantity: 1n }, seaport)[1]!;
    const calls = [
      ...[...money, ...approval],
      { from, to: seaport, data, value: isCoin ? cost : 0n },
      { from, to: collection, data: owned },
    ];
    const answers = await simulate(calls);
    const failed = answers.findIndex(({ status }) => status !== "0x1");
    if (failed >= 0) return `call ${failed} of ${calls.length} failed: ${answers[failed]!.returnData.slice(0, 74)}`;
    const expected = standard === "ERC1155" ? units : BigInt(BUYER);
    return BigInt(answers.at(-1)!.returnData) === expected ? null : "did not arrive";
  };

  /** Returns the reason why an offer cannot be accepted by an account that has the item; null if it can. */
  const accept = async (listed: ListedOrder, seller: Address, tokenId: bigint): Promise<string | null> => {
    const offer = decodeOrder(listed.encoded);
    const terms = readOrder(offer.parameters);
    if (terms?.kind !== "OFFER") return "not an offer";
    const { standard, collection } = terms;
    const units = await unitsOf(listed, terms, seller, tokenId);
    // The account holds too few of them.
    if (units === 0n) return null;
    const item = { standard, owner: seller, tokenId, quantity: units };
    const calls: Call[] = [
      { from: seller, to: collection, data: approveItem(item, seaport) },
      {
        from: seller,
        to: seaport,
        data: acceptOffer({ offer, seller, tokenId, units, salt: BigInt(listed.hash) }),
      },
      { from: seller, to: weth, data: encodeBalanceOf(seller) },
    ];
    const answers = await simulate(calls);
    const failed = answers.findIndex(({ status }) => status !== "0x1");
    return failed < 0 ? null : `call ${failed} of ${calls.length} failed: ${answers[failed]!.returnData.slice(0, 74)}`;
  };

  return { buy, accept };
}
