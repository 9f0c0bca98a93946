import { privateKeyToAccount } from "viem/accounts";
import { numberToHex, zeroAddress } from "viem";
import { address, BOB, blockOf } from "../../testing/blocks";
import { withAuthorizations } from "./authorizations";
import type { RpcAuthorization, RpcBlock, RpcTransaction } from "./rpcAnswers";

const CHAIN_ID = 31_001;
const DELEGATE = address(0xde);
const account = privateKeyToAccount(`0x${"a1".repeat(32)}`);
const owner = account.address.toLowerCase();

async function signed(
  { chainId = CHAIN_ID, nonce = 0, contractAddress = DELEGATE as `0x${string}` } = {},
  more: Partial<RpcAuthorization> = {},
): Promise<RpcAuthorization> {
  const { r, s, yParity } = await account.signAuthorization({ chainId, nonce, contractAddress });
  return {
    chainId: numberToHex(chainId),
    address: contractAddress,
    nonce: numberToHex(nonce),
    yParity: numberToHex(yParity!),
    r,
    s,
    ...more,
  };
}

/** Returns the authorizations read from a transaction. */
async function read(authorizationList: unknown, transaction: Partial<RpcTransaction> = {}) {
  const block = blockOf(1, 1_700_000_000, []);
  const raw = {
    transactions: [{ from: BOB, nonce: "0x0", chainId: numberToHex(CHAIN_ID), authorizationList, ...transaction }],
  };
  const [result] = await withAuthorizations([{ block, raw: raw as unknown as RpcBlock }]);
  return result!.block.transactions[0]!.authorizations;
}

test("recovers the account that signed, the delegate and the nonce", async () => {
  expect(await read([await signed()])).toEqual([{ account: owner, delegate: DELEGATE, nonce: 0n }]);
  const cleared = await signed({ contractAddress: zeroAddress, nonce: 7, chainId: 0 });
  expect(await read([cleared])).toEqual([{ account: owner, delegate: null, nonce: 7n }]);
});

test("the sender's own nonce is taken by the transaction first", async () => {
  const list = [await signed({ nonce: 3 }), await signed({ nonce: 4 })];
  expect(await read(list, { from: owner, nonce: "0x3" })).toEqual([{ account: owner, delegate: DELEGATE, nonce: 4n }]);
});

test("a signature of another account's delegate is another account's", async () => {
  const [other] = await read([{ ...(await signed()), address: address(0xdd) }]);
  expect(other?.account).not.toBe(owner);
});

const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

test.each<[string, (valid: RpcAuthorization) => unknown]>([
  ["another chain", (valid) => ({ ...valid, chainId: "0x1" })],
  ["the upper half of the curve's order", (valid) => ({ ...valid, s: numberToHex(N - BigInt(valid.s)) })],
  ["no point of the curve", (valid) => ({ ...valid, r: `0x${"f".repeat(64)}` })],
  ["zeros", (valid) => ({ ...valid, r: "0x0", s: "0x0" })],
  ["a parity that is none", (valid) => ({ ...valid, yParity: "0x5" })],
  ["a delegate that is no address", (valid) => ({ ...valid, address: "0x1234" })],
  ["a nonce that no account reaches", (valid) => ({ ...valid, nonce: "0xffffffffffffffff" })],
  ["missing fields", () => ({})],
  ["null", () => null],
  ["a text", () => "0x"],
])("leaves out %s, as the chain does", async (_, change) => {
  const valid = await signed();
  const rest = await signed({ nonce: 1 });
  expect(await read([change(valid), rest])).toEqual([{ account: owner, delegate: DELEGATE, nonce: 1n }]);
});

test.each([undefined, null, [], {}, "0x"])("a transaction with %p for a list has none", async (list) => {
  expect(await read(list)).toEqual([]);
});
