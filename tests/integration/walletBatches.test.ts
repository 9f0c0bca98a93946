import {
  createPublicClient,
  encodeFunctionData,
  hashTypedData,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from "viem";
import { loadArtifacts } from "../../localnet/src/chain/artifacts";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";
import { createBatches } from "../../localnet/src/wallet/batches";
import { createSigner, type Signer } from "../../localnet/src/wallet/signer";
import { withDomainType } from "../../shell/src/wallet/typedData";
import { startLocalChains, type LocalChains } from "./localChains";
import { LOCALNET_BUILD } from "./savedChains";

jest.setTimeout(120_000);

const ABI = parseAbi([
  "function deposit() payable",
  "function approve(address spender, uint256 amount) returns (bool)",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function transferFrom(address from, address to, uint256 amount) returns (bool)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function balanceOf(address owner) view returns (uint256)",
  "function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)",
  "function onERC721Received(address, address, uint256, bytes) returns (bytes4)",
]);
type Status = {
  readonly version: string;
  readonly id: string;
  readonly chainId: Hex;
  readonly status: number;
  readonly atomic: boolean;
  readonly receipts?: readonly { readonly transactionHash: Hex; readonly logs: readonly unknown[] }[];
};

let local: LocalChains;
let signer: Signer;
let chainId: Hex;
beforeAll(async () => {
  local = await startLocalChains();
  const chain = local.chains.ETHEREUM!;
  chainId = numberToHex(chain.chainId);
  const keys = local.accounts.map(({ privateKey }) => privateKey as Hex);
  signer = createSigner([chain], keys, createBatches(loadArtifacts(LOCALNET_BUILD)("BatchAccount").bytecode));
});
afterAll(() => local?.stop());

const client = () => createPublicClient({ transport: http(local.chains.ETHEREUM!.rpcUrl) });
const weth = () => local.chains.ETHEREUM!.contracts.weth as Address;
const account = (index: number) => local.accounts[index]!.address as Address;
const request = async <Result>(method: string, ...params: unknown[]) =>
  (await signer.sign(method, params, Number(chainId))) as Result;
const encoded = (functionName: "deposit" | "approve" | "transfer", args: readonly unknown[] = []) =>
  encodeFunctionData({ abi: ABI, functionName, args } as never);
const atomicOf = async (index: number) =>
  (await request<Record<Hex, { atomic: { status: string } }>>("wallet_getCapabilities", account(index), [chainId]))[
    chainId
  ]?.atomic.status;
const batch = (from: Address, calls: readonly object[], more: object = {}) => ({
  version: "2.0.0",
  from,
  chainId,
  atomicRequired: true,
  calls,
  ...more,
});

async function finished(id: string): Promise<Status> {
  for (;;) {
    const status = await request<Status>("wallet_getCallsStatus", id);
    if (status.status !== 100) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("several calls are one transaction of the account, which is upgraded at the first", async () => {
  const from = account(0);
  expect(await atomicOf(0)).toBe("ready");
  const calls = [
    { to: weth(), value: numberToHex(parseEther("0.5")), data: encoded("deposit") },
    { to: weth(), data: encoded("approve", [account(1), 7n]) },
    { to: account(2), value: "0x5" },
  ];
  const before = await client().getBalance({ address: account(2) });
  const wrapped = await client().readContract({ address: weth(), abi: ABI, functionName: "balanceOf", args: [from] });
  const { id } = await request<{ id: string }>("wallet_sendCalls", batch(from, calls));
  const status = await finished(id);
  expect(status).toMatchObject({ version: "2.0.0", id, chainId, status: 200, atomic: true });
  // The wrapping and the approval, without events of the upgrade.
  expect(status.receipts).toHaveLength(1);
  expect(status.receipts![0]!.logs).toHaveLength(2);

  const read = { address: weth(), abi: ABI } as const;
  expect(await client().readContract({ ...read, functionName: "balanceOf", args: [from] })).toBe(
    wrapped + parseEther("0.5"),
  );
  expect(await client().readContract({ ...read, functionName: "allowance", args: [from, account(1)] })).toBe(7n);
  expect(await client().getBalance({ address: account(2) })).toBe(before + 5n);
  expect(await atomicOf(0)).toBe("supported");

  const again = await request<{ id: string }>("wallet_sendCalls", batch(from, calls.slice(1)));
  expect(again.id).not.toBe(id);
  expect(await finished(again.id)).toMatchObject({ status: 200 });
});

test("a batch with a call that fails changes nothing", async () => {
  const from = account(0);
  const calls = [
    { to: weth(), data: encoded("approve", [account(1), 99n]) },
    { to: weth(), data: encoded("transfer", [account(1), 2n ** 200n]) },
  ];
  await expect(request("wallet_sendCalls", batch(from, calls))).rejects.toThrow();
  const allowance = { address: weth(), abi: ABI, functionName: "allowance", args: [from, account(1)] } as const;
  expect(await client().readContract(allowance)).toBe(7n);
});

test("an upgraded account still receives coins and NFTs, and its signatures are still valid", async () => {
  const address = account(0);
  const hash = await request<Hex>("eth_sendTransaction", { from: account(1), to: address, value: "0x1" });
  // Anvil refuses a call during which a new block arrives.
  await minedReceipt(client(), hash);
  const { result } = await client().simulateContract({
    address,
    abi: ABI,
    functionName: "onERC721Received",
    args: [address, address, 1n, "0x"],
  });
  expect(result).toBe("0x150b7a02");

  const typedData = {
    domain: { name: "A", chainId: Number(chainId) },
    types: { Word: [{ name: "x", type: "uint256" }] },
    primaryType: "Word",
    message: { x: 1 },
  } as const;
  const text = withDomainType(JSON.stringify(typedData));
  const signature = await request<Hex>("eth_signTypedData_v4", address, text);
  const foreign = await request<Hex>("eth_signTypedData_v4", account(1), text);
  const digest = hashTypedData({ ...typedData, message: { x: 1n } });
  const validity = (candidate: Hex) =>
    client().readContract({ address, abi: ABI, functionName: "isValidSignature", args: [digest, candidate] });
  expect(await validity(signature)).toBe("0x1626ba7e");
  expect(await validity(foreign)).toBe("0xffffffff");
});

test("only the account itself can run its batches", async () => {
  const data = encodeFunctionData({
    abi: parseAbi(["function execute(bytes32 mode, bytes executionData)"]),
    args: [`0x01${"0".repeat(62)}`, "0x"],
  });
  await expect(client().call({ account: account(1), to: account(0), data })).rejects.toThrow();
});

test.each([
  ["an unknown version", { version: "1.0" }, -32602],
  ["no word on atomicity", { atomicRequired: undefined }, -32602],
  ["no calls", { calls: [] }, -32602],
  ["an account it has not", { from: `0x${"1".repeat(40)}` }, 4100],
  ["an unknown capability", { capabilities: { paymasterService: { url: "x" } } }, 5700],
  ["a call with an unknown capability", { calls: [{ capabilities: { gas: {} } }] }, 5700],
  ["a public chain", { chainId: "0x1" }, 5710],
  ["too many calls", { calls: Array.from({ length: 33 }, () => ({})) }, 5740],
])("refuses a batch with %s by the code of EIP-5792", async (_, more, code) => {
  const call = { to: account(1), value: "0x1" };
  await expect(request("wallet_sendCalls", batch(account(1), [call], more))).rejects.toMatchObject({ code });
});

test("keeps the page's id for a batch, refuses it for another, and does not know others", async () => {
  const call = { to: account(1), value: "0x1" };
  const optional = { id: "mine", capabilities: { paymasterService: { optional: true } } };
  expect(await request("wallet_sendCalls", batch(account(1), [call], optional))).toEqual({ id: "mine" });
  await expect(request("wallet_sendCalls", batch(account(1), [call], optional))).rejects.toMatchObject({ code: 5720 });
  await expect(request("wallet_getCallsStatus", "other")).rejects.toMatchObject({ code: 5730 });
});

test("lists capabilities of the chains that are queried, and leaves out those it does not know", async () => {
  expect(await request("wallet_getCapabilities", account(2), ["0x1", chainId])).toEqual({
    [chainId]: { atomic: { status: "ready" } },
  });
  expect(Object.keys(await request<object>("wallet_getCapabilities", account(2)))).toEqual([chainId]);
  await expect(request("wallet_getCapabilities", `0x${"1".repeat(40)}`)).rejects.toMatchObject({ code: 4100 });
});
