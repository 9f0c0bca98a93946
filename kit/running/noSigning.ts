import type { Signing } from "../remote";
import { WalletError } from "../wallet/walletFault";

const refuse = () => Promise.reject(new WalletError("noWallet"));

/** Without a wallet: nothing is signed. */
export const NO_SIGNING: Signing = {
  chainId: () => null,
  switchChain: refuse,
  sendTransaction: refuse,
  signTypedData: refuse,
  waitForReceipt: refuse,
};
