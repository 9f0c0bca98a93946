import { randomBytes } from "node:crypto";
import type { Chain } from "@cenote/domain/chains";
import { type Address, zeroAddress } from "viem";
import type { ChainAccess } from "./chainAccess";
import type { DepositWatch } from "./deposits";
import { type Prices, toUnits } from "./prices";
import { SandboxRefusal } from "./refusal";
import { pay } from "./treasury";
import type { Deliver } from "./webhooks";

const FEE_SHARE = 0.01;
const PAYMENT_GAS = 65_000n;
const FIAT_DECIMALS = 2;
const NATIVE_DECIMALS = 18;

export type RampWorld = {
  readonly chains: ReadonlyMap<Chain, ChainAccess>;
  readonly deposits: ReadonlyMap<Chain, DepositWatch>;
  readonly prices: Prices;
  readonly deliver: Deliver;
  readonly onError: (error: unknown) => void;
};
export type Purchase = { chain: Chain; token: Address; address: Address; sourceCurrency: string; sourceAmount: number };
export type Sale = { chain: Chain; token: Address; address: Address; amount: bigint; destinationCurrency: string };

/** Sells tokens of the treasury without a real payment, and buys them back. */
export function ramps({ chains, deposits, prices, deliver, onError }: RampWorld) {
  const accessOf = (chain: Chain) => {
    const access = chains.get(chain);
    if (!access) throw new SandboxRefusal(422, `${chain} is not a local chain.`);
    return access;
  };
  const common = (chain: Chain, address: Address, token: Address, amount: bigint) => ({
    chain,
    reference: randomBytes(16).toString("hex"),
    externalSessionId: randomBytes(8).toString("hex"),
    createdAt: Math.floor(Date.now() / 1000),
    address,
    token: token === zeroAddress ? null : token,
    amount: String(amount),
  });

  return {
    /** Answers as soon as the purchase is known to the gateway; the tokens follow. */
    buy: async ({ chain, token, address, sourceCurrency, sourceAmount }: Purchase) => {
      const access = accessOf(chain);
      const { decimals, price } = await prices(chain, token, sourceCurrency);
      const fees = await feesOf(access, sourceAmount, sourceCurrency);
      const amount = toUnits((sourceAmount - fees.total) / price, decimals);
      if (amount <= 0n) throw new SandboxRefusal(422, "The fees are higher than the amount.");
      const money = { currency: sourceCurrency, currencyAmount: sourceAmount.toFixed(FIAT_DECIMALS), ...fees.fields };
      const event = { type: "ON_RAMP", ...common(chain, address, token, amount), ...money };
      await deliver({ ...event, status: "PENDING" });
      const settle = async () => {
        const hash = await pay(access, token, address, amount).catch((error: unknown) => {
          onError(error);
          return null;
        });
        await deliver({ ...event, status: hash ? "CONFIRMED" : "FAILED", transactionHash: hash });
      };
      settle().catch(onError);
      return { reference: event.reference, amount: event.amount };
    },

    /** Returns the deposit address; the gateway is notified once the tokens have arrived. */
    sell: async ({ chain, token, address, amount, destinationCurrency }: Sale) => {
      const access = accessOf(chain);
      if (token === zeroAddress) throw new SandboxRefusal(422, "The native token cannot be sold here: wrap it.");
      const { decimals, price } = await prices(chain, token, destinationCurrency);
      const gross = (Number(amount) / 10 ** decimals) * price;
      const fees = await feesOf(access, gross, destinationCurrency);
      if (gross <= fees.total) throw new SandboxRefusal(422, "The fees are higher than the amount.");
      const money = {
        currency: destinationCurrency,
        currencyAmount: (gross - fees.total).toFixed(FIAT_DECIMALS),
        ...fees.fields,
      };
      const event = { type: "OFF_RAMP", ...common(chain, address, token, amount), ...money };
      const depositAddress = await deposits.get(chain)!.await({
        ...{ token, amount, from: address },
        onDeposit: async (transactionHash) => {
          await deliver({ ...event, status: "PENDING", transactionHash });
          await deliver({ ...event, status: "CONFIRMED", transactionHash });
        },
      });
      return { reference: event.reference, depositAddress, destinationAmount: event.currencyAmount };
    },
  };

  /** The gas of a payment at its present price, and the sandbox's own share. */
  async function feesOf({ chain, client }: ChainAccess, amount: number, currency: string) {
    const native = await prices(chain, zeroAddress, currency);
    const gas = Number((await client.getGasPrice()) * PAYMENT_GAS) / 10 ** NATIVE_DECIMALS;
    const [network, share] = [gas * native.price, amount * FEE_SHARE].map((fee) => Math.ceil(fee * 100) / 100);
    const total = network! + share!;
    const text = (fee: number) => fee.toFixed(FIAT_DECIMALS);
    return { total, fields: { networkFee: text(network!), transactionFee: text(share!), totalFee: text(total) } };
  }
}
