import { ChainLog } from "../index/blocks/chainLog";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { ALICE, BOB, emit, type EmittedLog } from "./blocks";
import { COLLECTION, SEAPORT } from "./world";

const ETHER = 10n ** 18n;
const ZERO_HASH = `0x${"00".repeat(32)}`;
const EVENTS = {
  validated:
    "event OrderValidated(bytes32, (address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256))",
  fulfilled:
    "event OrderFulfilled(bytes32, address indexed, address indexed, address, (uint8,address,uint256,uint256)[], (uint8,address,uint256,uint256,address)[])",
};

/** Returns the hash of an order with a short name. */
const hash = (name: string) => `0x${name.padStart(64, "0")}`;

/** An owner lets Seaport move the items of the world's collection. */
export function trustSeaport(owner: string): EmittedLog {
  return emit(COLLECTION, "event ApprovalForAll(address indexed, address indexed, bool)", [owner, SEAPORT, true]);
}

/** A listing of an item of the world's collection. */
export function listItem(
  name: string,
  id: bigint,
  ether: bigint,
  currency = ZERO_ADDRESS,
  maker: string = ALICE,
): EmittedLog {
  const item = [2, COLLECTION, id, 1n, 1n];
  const payment = [currency === ZERO_ADDRESS ? 0 : 1, currency, 0n, ether * ETHER, ether * ETHER, maker];
  const order = [maker, ZERO_ADDRESS, [item], [payment], 0, 0n, 2n ** 255n, ZERO_HASH, 1n, ZERO_HASH, 1n];
  return emit(SEAPORT, EVENTS.validated, [hash(name), order]);
}

/** Bob buys an item from Alice. */
export function buyItem(name: string, id: bigint, ether: bigint): EmittedLog {
  const item = [2, COLLECTION, id, 1n];
  const payment = [0, ZERO_ADDRESS, 0n, ether * ETHER, ALICE];
  return emit(SEAPORT, EVENTS.fulfilled, [hash(name), ALICE, ZERO_ADDRESS, BOB, [item], [payment]]);
}

/** Alice cancels a listing. */
export function cancelListing(name: string): EmittedLog {
  return emit(SEAPORT, "event OrderCancelled(bytes32, address indexed, address indexed)", [
    hash(name),
    ALICE,
    ZERO_ADDRESS,
  ]);
}

/** A log of which only the data matters. */
export function logWith(data: string): ChainLog {
  const facts = { address: "0x", topics: [], logIndex: 0, hash: "0x", account: "0x", blockNumber: 1, timestamp: 1 };
  return new ChainLog({ ...facts, data });
}
