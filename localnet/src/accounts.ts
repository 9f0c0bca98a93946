import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bytesToHex, type Hex } from "viem";
import { english, generateMnemonic, mnemonicToAccount, type HDAccount } from "viem/accounts";
import { Failure } from "./failure";

const ACCOUNTS = 5;

/** An account that a person may use, with its key. */
export type PersonalAccount = { readonly account: HDAccount; readonly privateKey: Hex };

/** Returns the accounts of this machine's own random mnemonic, created on the first start. */
export function personalAccounts(home: string): PersonalAccount[] {
  const mnemonic = readMnemonic(join(home, "mnemonic"));
  return Array.from({ length: ACCOUNTS }, (_, addressIndex) => {
    const account = mnemonicToAccount(mnemonic, { addressIndex });
    const key = account.getHdKey().privateKey;
    if (!key) throw new Error("A mnemonic gave no private key");
    return { account, privateKey: bytesToHex(key) };
  });
}

function readMnemonic(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, `${generateMnemonic(english)}\n`, { mode: 0o600 });
  }
  const mnemonic = readFileSync(file, "utf8").trim();
  const words = new Set(english);
  if (mnemonic.split(" ").length < 12 || !mnemonic.split(" ").every((word) => words.has(word))) {
    throw new Failure(`${file} holds no mnemonic: remove it to get a new one.`);
  }
  return mnemonic;
}
