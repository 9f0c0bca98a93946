import { randomBytes } from "node:crypto";
import type { Chain } from "@cenote/domain/chains";
import { type Address, zeroAddress } from "viem";
import type { ChainAccess } from "./chainAccess";
import type { DepositWatch } from "./deposits";
import type { Prices } from "./prices";
import { deskQuote, type DeskOffer, type DeskOrder, type RampDesk } from "./rampDesk";
import { SandboxRefusal } from "./refusal";
import { pay } from "./treasury";
import type { Deliver } from "./webhooks";

export type RampWorld = {
  readonly chains: ReadonlyMap<Chain, ChainAccess>;
  readonly deposits: ReadonlyMap<Chain, DepositWatch>;
  readonly prices: Prices;
  readonly deliver: Deliver;
  readonly onError: (error: unknown) => void;
};

/** An order of an account; `session` is the gateway's id, if it was started there. */
export type RampDeal = DeskOrder & { readonly address: Address; readonly session: string | null };

export type Ramps = ReturnType<typeof ramps>;

/** A provider that sells the treasury's tokens without a real payment, and buys them back. */
export function ramps({ chains, deposits, prices, deliver, onError }: RampWorld, desk: RampDesk) {
  const quote = (order: DeskOrder) => deskQuote(desk, chains, prices, order);
  const firmQuote = async (order: DeskOrder): Promise<DeskOffer> => {
    const answer = await quote(order);
    if ("refusal" in answer) throw new SandboxRefusal(422, answer.refusal);
    return answer;
  };
  const eventOf = (deal: RampDeal, offer: DeskOffer) => ({
    type: deal.direction === "BUY" ? "ON_RAMP" : "OFF_RAMP",
    chain: deal.chain,
    reference: randomBytes(16).toString("hex"),
    externalSessionId: deal.session ?? randomBytes(16).toString("hex"),
    createdAt: Math.floor(Date.now() / 1000),
    address: deal.address,
    token: deal.token === zeroAddress ? null : deal.token,
    amount: offer.tokenAmount,
    currency: deal.currency,
    currencyAmount: offer.currencyAmount,
    networkFee: offer.networkFee,
    transactionFee: offer.transactionFee,
    totalFee: offer.totalFee,
  });

  return {
    desk,
    quote,
    /** Resolves as soon as the gateway has registered the purchase; the tokens follow. */
    buy: async (deal: RampDeal, fails = false) => {
      const event = eventOf(deal, await firmQuote(deal));
      await deliver({ ...event, status: "PENDING" });
      const settle = async () => {
        const access = chains.get(deal.chain)!;
        const paid = fails ? null : pay(access, deal.token, deal.address, BigInt(event.amount));
        const hash = await Promise.resolve(paid).catch((error: unknown) => {
          onError(error);
          return null;
        });
        await deliver({ ...event, status: hash ? "CONFIRMED" : "FAILED", transactionHash: hash });
      };
      settle().catch(onError);
      return { reference: event.reference, amount: event.amount };
    },

    /** Returns the deposit address; the gateway is notified once the tokens have arrived. */
    sell: async (deal: RampDeal) => {
      const event = eventOf(deal, await firmQuote(deal));
      const depositAddress = await deposits.get(deal.chain)!.await({
        token: deal.token,
        amount: BigInt(event.amount),
        from: deal.address,
        onDeposit: async (transactionHash) => {
          await deliver({ ...event, status: "PENDING", transactionHash });
          await deliver({ ...event, status: "CONFIRMED", transactionHash });
        },
      });
      return { reference: event.reference, depositAddress, destinationAmount: event.currencyAmount };
    },

    /** Reports the state of a session before any payment. */
    report: (session: string, status: "AWAITING_DEPOSIT" | "DECLINED", depositAddress: Address | null = null) =>
      deliver({ type: "RAMP_SESSION", externalSessionId: session, status, depositAddress }),
  };
}
