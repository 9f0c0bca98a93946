import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, encodeFunctionData, type Hex, parseEther, toHex, zeroAddress } from "viem";
import { english, generateMnemonic } from "viem/accounts";
import { Failure } from "../failure";
import { type ChainAccess, TOKEN_ABI } from "./chainAccess";

const MIN_ETHER = parseEther("100");
const MAX_ETHER = parseEther("10000");
/** Multiple of the required amount that is fetched at a time. */
const RESERVE = 10n;

/** Returns the mnemonic of the treasury's and all deposit addresses' keys, in a file that only its owner can read. */
export function treasuryMnemonic(home: string): string {
  const file = join(home, "sandbox-mnemonic");
  if (!existsSync(file)) writeFileSync(file, `${generateMnemonic(english)}\n`, { mode: 0o600 });
  const mnemonic = readFileSync(file, "utf8").trim();
  if (mnemonic.split(" ").length < 12) throw new Failure(`${file} holds no mnemonic: remove it to get a new one.`);
  return mnemonic;
}

/** Pays tokens from the treasury; returns the transaction once it is mined. */
export async function pay(access: ChainAccess, token: Address, to: Address, amount: bigint): Promise<Hex> {
  await haveReady(access, token, amount);
  const { client, inTurn } = access;
  if (token === zeroAddress) return inTurn(() => client.sendTransaction({ to, value: amount }));
  return inTurn(() =>
    client.writeContract({ address: token, abi: TOKEN_ABI, functionName: "transfer", args: [to, amount] }),
  );
}

/** Tops up the treasury to `amount` of a token from the chain's deployer. Throws if the deployer has too little. */
export async function haveReady(access: ChainAccess, token: Address, amount: bigint): Promise<void> {
  const { client, config, treasury, inTurn } = access;
  const [deployer] = await client.request({ method: "eth_accounts" });
  if (!deployer) throw new Error("The node holds no accounts.");
  const isWrapped = token.toLowerCase() === config.contracts.weth.toLowerCase();
  const ether = await client.getBalance({ address: treasury });
  const neededWei = MIN_ETHER + (token === zeroAddress || isWrapped ? amount : 0n);
  if (ether < neededWei) await sendAs(access, deployer, { to: treasury, value: neededWei + MAX_ETHER });
  if (token === zeroAddress) return;

  const held = await balanceOf(access, token, treasury);
  if (held >= amount) return;
  const lack = amount - held;
  if (isWrapped) {
    await inTurn(() => client.writeContract({ address: token, abi: TOKEN_ABI, functionName: "deposit", value: lack }));
    return;
  }
  const stock = await balanceOf(access, token, deployer);
  if (stock < lack) throw new Error("The treasury cannot get this much of the token.");
  const fetched = stock < lack * RESERVE ? lack : lack * RESERVE;
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args: [treasury, fetched] });
  await sendAs(access, deployer, { to: token, data });
}

export function balanceOf({ client }: ChainAccess, token: Address, owner: Address): Promise<bigint> {
  return client.readContract({ address: token, abi: TOKEN_ABI, functionName: "balanceOf", args: [owner] });
}

/** Sends from an account whose key the node holds. */
function sendAs(
  { client, inTurn }: ChainAccess,
  from: Address,
  { to, data, value = 0n }: { to: Address; data?: Hex; value?: bigint },
) {
  return inTurn(() =>
    client.request({ method: "eth_sendTransaction", params: [{ from, to, data, value: toHex(value) }] }),
  );
}
