import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "@cenote/server/testing/freePort";
import { createWalletClient, http, labelhash, namehash, parseAbi, zeroHash, type Address, type Hex } from "viem";
import { contractsAtHead } from "../../gateway/src/chain/contractsAtHead";
import { httpRpc, type ChainRpc } from "../../gateway/src/chain/rpc";
import { registeredNames } from "../../gateway/src/modules/naming/registeredNames";
import { startAnvil, type Anvil } from "../../localnet/src/chain/anvil";
import { loadArtifacts, type Artifact } from "../../localnet/src/chain/artifacts";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";
import { LOCALNET_BUILD } from "./savedChains";

jest.setTimeout(120_000);

const ROOT = join(__dirname, "../..");
const ABI = parseAbi([
  "function setSubnodeOwner(bytes32 node, bytes32 label, address owner) returns (bytes32)",
  "function setResolver(bytes32 node, address resolver)",
  "function setAddr(bytes32 node, address newAddress)",
  "function setName(bytes32 node, string newName)",
]);
const BASE: Address = "0x00000000000000000000000000000000000a0000";
const ADA: Address = "0x00000000000000000000000000000000000000Ad";
const wildcardOf = (firstLabel: string) =>
  `0x${(BigInt(BASE) + BigInt(firstLabel.length)).toString(16).padStart(40, "0")}`;

let anvil: Anvil;
let rpc: ChainRpc;
let names: ReturnType<typeof registeredNames>;
beforeAll(async () => {
  const port = await freePort();
  anvil = await startAnvil({ port, flags: ["--chain-id", "31998"], resolveFrom: join(ROOT, "gateway") });
  const url = `http://127.0.0.1:${port}`;
  rpc = httpRpc(url);
  const registry = await deployWorld(url);
  const config = { nameRegistry: registry.address, contracts: { multicall3: registry.multicall3 } };
  const configs = { ETHEREUM: config as never };
  const read = contractsAtHead(configs, { ETHEREUM: { forOperation: () => rpc } }, () => null);
  names = registeredNames((chain, groups) => read(chain, groups, AbortSignal.timeout(60_000)), configs);
});
afterAll(async () => {
  rpc?.close();
  await anvil?.stop();
});

/** Deploys the published registry with a resolver of each kind. */
async function deployWorld(url: string) {
  const [artifacts, own] = [loadArtifacts(LOCALNET_BUILD), await compiled("Resolvers.sol")];
  const client = createWalletClient({ transport: http(url) });
  const [account] = (await rpc.call<Address[]>("eth_accounts")) as [Address];
  const mined = async (hash: Promise<Hex>) => minedReceipt(client, await hash);
  const deploy = async ({ abi, bytecode }: Artifact, args: readonly unknown[] = []) =>
    (await mined(client.deployContract({ abi, bytecode, args, account, chain: null }))).contractAddress!;
  const send = (
    address: Address,
    functionName: "setSubnodeOwner" | "setResolver" | "setAddr" | "setName",
    args: readonly unknown[],
  ) => mined(client.writeContract({ address, abi: ABI, functionName, args, account, chain: null } as never));

  const address = await deploy(artifacts("ENSRegistry"));
  const multicall3 = await deploy(artifacts("Multicall3"));
  const resolvers = {
    plain: await deploy(artifacts("NameResolver"), [address]),
    wildcard: await deploy(own("WildcardResolver"), [BASE]),
    offChain: await deploy(own("OffchainResolver"), [true]),
    offChainAddress: await deploy(own("OffchainResolver"), [false]),
    refusing: await deploy(own("RefusingResolver")),
  };
  const register = async (name: string, resolver?: Address) => {
    const [label = "", ...parent] = name.split(".");
    await send(address, "setSubnodeOwner", [
      parent.length ? namehash(parent.join(".")) : zeroHash,
      labelhash(label),
      account,
    ]);
    if (resolver) await send(address, "setResolver", [namehash(name), resolver]);
  };
  for (const name of ["eth", "reverse", "addr.reverse"]) await register(name);
  for (const name of ["ada.eth", "vitalík.eth", "🦊.eth", "sub.wild.eth"]) {
    if (name === "sub.wild.eth") await register("wild.eth", resolvers.wildcard);
    await register(name, resolvers.plain);
    await send(resolvers.plain, "setAddr", [namehash(name), ADA]);
  }
  await register("cb.eth", resolvers.offChain);
  await register("direct.eth", resolvers.offChainAddress);
  await register("no.eth", resolvers.refusing);
  await register("empty.eth", resolvers.plain);
  await register("box", resolvers.offChain);
  const reverse = `${ADA.slice(2).toLowerCase()}.addr.reverse`;
  await register(reverse, resolvers.plain);
  await send(resolvers.plain, "setName", [namehash(reverse), "🦊.eth"]);
  const wild = `${wildcardOf("alice").slice(2)}.addr.reverse`;
  await register(wild, resolvers.plain);
  await send(resolvers.plain, "setName", [namehash(wild), "alice.wild.eth"]);
  return { address, multicall3 };
}

/** Compiles contracts that only this test deploys. */
async function compiled(file: string): Promise<(name: string) => Artifact> {
  const program = `import { readFileSync } from "node:fs";
    import { compile } from "./localnet/assembly/solidity.mjs";
    const source = readFileSync(process.argv[1], "utf8");
    console.log(JSON.stringify(compile({ "Resolvers.sol": source })));`;
  const args = ["--input-type=module", "-e", program, join(__dirname, "contracts", file)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const artifacts = JSON.parse(stdout) as Record<string, Artifact>;
  return (name) => artifacts[name]!;
}

test.each([
  ["ada.eth", ADA],
  ["ADA.ETH", ADA],
  ["vital\u0069\u0301k.eth", ADA],
  ["🦊.eth", ADA],
  ["sub.wild.eth", ADA],
])("%s is found at its own resolver", async (name, address) => {
  expect(await names.resolve(name)).toEqual({ status: "FOUND", address });
});

test.each(["wild.eth", "a.wild.eth", "Alice.wild.eth", "deep.er.wild.eth", "日本.wild.eth"])(
  "%s is found at the wildcard resolver of wild.eth",
  async (name) => {
    const [label = ""] = name.toLowerCase().split(".");
    const { status, address } = await names.resolve(name);
    expect(status).toBe("FOUND");
    expect(BigInt(address!)).toBe(BigInt(BASE) + BigInt(Buffer.byteLength(label)));
  },
);

test.each(["cb.eth", "user.cb.eth", "a.b.cb.eth", "direct.eth", "anything.box"])(
  "%s is answered off the chain: not supported, never unknown",
  async (name) => {
    expect(await names.resolve(name)).toEqual({ status: "NOT_SUPPORTED", address: null });
  },
);

test.each([
  "nobody.eth",
  "below.ada.eth",
  "below.direct.eth",
  "below.sub.wild.eth",
  "no.eth",
  "below.no.eth",
  "empty.eth",
  "a.nowhere",
])("%s has no address", async (name) => {
  expect(await names.resolve(name)).toEqual({ status: "UNKNOWN", address: null });
});

test("an address has the emoji or wildcard name that it claims, checked both ways", async () => {
  const addresses = [ADA.toLowerCase(), wildcardOf("alice"), wildcardOf("bob")];
  expect(await names.namesOf(addresses)).toEqual(["🦊.eth", "alice.wild.eth", null]);
});
