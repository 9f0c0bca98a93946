import { encodeAbiParameters, toEventSelector, toHex } from "viem";
import { httpRpc } from "../../gateway/src/chain/rpc";

/** Addresses of the collection and of the minting account: unused on the local chains. */
const COLLECTION = "0x00000000000000000000000000000000c0ffee7a";
const MINTER = "0x00000000000000000000000000000000c0ffee7b";
/** An item's metadata is the code of the account at this address plus its token id. */
const FIRST_FILE = 0xf11e_0000_0000n;
const TRANSFER = toEventSelector("event Transfer(address,address,uint256)").slice(2);

/**
 * A collection that returns any metadata, however large. With 64 bytes of data it emits the mint of an item: the owner,
 * then the token id. `tokenURI` returns another account's code; `supportsInterface` supports ERC-165 and ERC-721.
 */
const CODE = `0x${[
  // 64 bytes of data go on at 0x61, tokenURI(uint256) at 0x3e, supportsInterface(bytes4) at 0x22; all else reverts.
  "366040146061575f3560e01c8063c87b56dd14603e576301ffc9a7146022575f5ffd",
  "5b60043560e01c806380ac58cd14906301ffc9a714175f5260205ff3",
  `5b60043573${FIRST_FILE.toString(16).padStart(40, "0")}01803b805f5f843c5ff3`,
  `5b6020355f355f7f${TRANSFER}5f5fa400`,
].join("")}`;

const MINTS_PER_BLOCK = 200;
const FILES_PER_REQUEST = 500;

/** Mints items with these metadata on a local chain, starting with token id 1, and returns their collection. */
export async function mintOpenItems(rpcUrl: string, metadata: readonly object[]): Promise<string> {
  const rpc = httpRpc(rpcUrl);
  await rpc.batch([
    ["anvil_setCode", COLLECTION, CODE],
    ["anvil_setBalance", MINTER, "0x3635c9adc5dea00000"],
    ["anvil_impersonateAccount", MINTER],
  ]);
  const files = metadata.map((one, index) => {
    const uri = `data:application/json;base64,${Buffer.from(JSON.stringify(one)).toString("base64")}`;
    const place = toHex(FIRST_FILE + BigInt(index + 1), { size: 20 });
    return ["anvil_setCode", place, encodeAbiParameters([{ type: "string" }], [uri])] as const;
  });
  for (const part of partsOf(files, FILES_PER_REQUEST)) await rpc.batch(part);

  const first = Number(await rpc.call("eth_getTransactionCount", MINTER, "latest"));
  const mints = metadata.map((_, index) => {
    const data = encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [MINTER, BigInt(index + 1)]);
    const nonce = toHex(first + index);
    return ["eth_sendTransaction", { from: MINTER, to: COLLECTION, data, gas: "0x186a0", nonce }] as const;
  });
  await rpc.call("evm_setAutomine", false);
  try {
    for (const part of partsOf(mints, MINTS_PER_BLOCK)) {
      await rpc.batch(part);
      await rpc.call("evm_mine");
    }
  } finally {
    await rpc.call("evm_setAutomine", true);
  }
  return COLLECTION;
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
