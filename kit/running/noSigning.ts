import { constant } from "../host/constant";
import type { Host, Signing } from "../remote";
import { WalletError } from "../wallet/walletError";

const refuse = () => Promise.reject(new WalletError("noWallet"));

/** Signing without a wallet: every request is refused. */
export const NO_SIGNING: Signing = {
  chainId: () => null,
  switchChain: refuse,
  batching: () => Promise.resolve("unsupported"),
  sendTransaction: refuse,
  signTypedData: refuse,
  waitForReceipt: refuse,
};

/** Other fields of a host without a wallet. */
export const NO_SENDING: Pick<
  Host,
  "send" | "simulate" | "readContract" | "readCode" | "readGasPrice" | "swapContracts" | "transactions"
> = {
  send: refuse,
  simulate: refuse,
  readContract: refuse,
  readCode: refuse,
  readGasPrice: refuse,
  swapContracts: () => Promise.resolve(null),
  transactions: { ...constant([]), settled: refuse },
};
