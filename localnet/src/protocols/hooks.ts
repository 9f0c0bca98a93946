import { type Address, bytesToHex, concatHex, getAddress, hexToBytes, keccak256, numberToBytes } from "viem";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";

/** Hook contracts of V4 pools. */
export type HookName = "hourly-fee" | "swap-counter";
export type Hooks = Readonly<Record<HookName, Address>>;

/** anvil's preinstalled contract that deploys by CREATE2. */
const CREATE2_DEPLOYER = "0x4e59b44847b379578588920cA78FbF26c0B4956C";
/** V4 reads a hook's permissions from the last 14 bits of its address. */
const PERMISSION_BITS = 0x3fff;
const BEFORE_SWAP_FLAG = 1 << 7;
const AFTER_SWAP_FLAG = 1 << 6;

/** Queues the hooks at addresses that encode exactly their permissions. */
export function deployHooks(writer: ChainWriter, artifacts: Artifacts, from: Address): Hooks {
  const deploy = (name: string, flags: number) => {
    const { bytecode } = artifacts(name);
    const { salt, address } = findAddress(bytecode, flags);
    writer.queue({ from, to: CREATE2_DEPLOYER, data: concatHex([salt, bytecode]) });
    return address;
  };
  return {
    "hourly-fee": deploy("HourlyFeeHook", BEFORE_SWAP_FLAG),
    "swap-counter": deploy("SwapCounterHook", AFTER_SWAP_FLAG),
  };
}

type HookAddress = { readonly salt: `0x${string}`; readonly address: Address };
const addresses = new Map<string, HookAddress>();

/**
 * Returns the first salt whose address has the requested permissions; the same on every chain, so it is searched once.
 */
function findAddress(bytecode: `0x${string}`, flags: number): HookAddress {
  const cached = addresses.get(bytecode);
  if (cached) return cached;
  const preimage = new Uint8Array(85);
  preimage.set([0xff]);
  preimage.set(hexToBytes(CREATE2_DEPLOYER), 1);
  preimage.set(keccak256(bytecode, "bytes"), 53);
  for (let salt = 0; ; salt++) {
    preimage.set(numberToBytes(salt, { size: 32 }), 21);
    const hash = keccak256(preimage, "bytes");
    if (((((hash[30] ?? 0) << 8) | (hash[31] ?? 0)) & PERMISSION_BITS) !== flags) continue;
    const result: HookAddress = {
      salt: bytesToHex(preimage.slice(21, 53)),
      address: getAddress(bytesToHex(hash.slice(12))),
    };
    addresses.set(bytecode, result);
    return result;
  }
}
