import { encodeFunctionData, labelhash, namehash, parseAbi, zeroHash, type Address, type Hex } from "viem";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import type { Roles } from "../roles";

const REGISTRY_ABI = parseAbi([
  "function setSubnodeOwner(bytes32 node, bytes32 label, address owner) returns (bytes32)",
  "function setResolver(bytes32 node, address resolver)",
]);
const REVERSE_REGISTRAR_ABI = parseAbi(["function setName(string name) returns (bytes32)"]);
const RESOLVER_ABI = parseAbi(["function setAddr(bytes32 node, address newAddress)"]);
const GAS = 300_000;

/** Names of the market's accounts, in order; the others have no name. */
const TRADERS = ["ada", "basil", "clover", "dahlia", "elder", "fern"];
const ARTISTS = ["painter", "weaver", "etcher"];

type NameContracts = { readonly registry: Address; readonly reverseRegistrar: Address; readonly resolver: Address };

/** Queues the contracts of the Ethereum Name Service: the published registry and reverse registrar, and a resolver. */
export function deployNames(writer: ChainWriter, artifacts: Artifacts, deployer: Address): NameContracts {
  const registry = writer.deploy(deployer, artifacts("ENSRegistry"));
  const resolver = writer.deploy(deployer, artifacts("NameResolver"), [registry]);
  const reverseRegistrar = writer.deploy(deployer, artifacts("ReverseRegistrar"), [registry, resolver]);
  return { registry, reverseRegistrar, resolver };
}

/** Queues names of the market's accounts, each with a forward and a reverse record; the contracts must be mined. */
export function giveNames(writer: ChainWriter, contracts: NameContracts, roles: Roles): void {
  const { registry, reverseRegistrar, resolver } = contracts;
  const { deployer, traders, artists } = roles;
  const send = (from: Address, to: Address, data: Hex) => writer.queue({ from, to, data, gas: GAS });
  const own = (parent: Hex, label: string, owner: Address) =>
    send(
      deployer,
      registry,
      encodeFunctionData({
        abi: REGISTRY_ABI,
        functionName: "setSubnodeOwner",
        args: [parent, labelhash(label), owner],
      }),
    );
  own(zeroHash, "reverse", deployer);
  own(namehash("reverse"), "addr", reverseRegistrar);
  own(zeroHash, "eth", deployer);

  const named = [...pairs(TRADERS, traders), ...pairs(ARTISTS, artists)];
  for (const [label, account] of named) {
    const name = `${label}.eth`;
    const node = namehash(name);
    own(namehash("eth"), label, account);
    send(
      account,
      registry,
      encodeFunctionData({ abi: REGISTRY_ABI, functionName: "setResolver", args: [node, resolver] }),
    );
    send(account, resolver, encodeFunctionData({ abi: RESOLVER_ABI, functionName: "setAddr", args: [node, account] }));
    send(
      account,
      reverseRegistrar,
      encodeFunctionData({ abi: REVERSE_REGISTRAR_ABI, functionName: "setName", args: [name] }),
    );
  }
}

function pairs(labels: readonly string[], accounts: readonly Address[]): (readonly [string, Address])[] {
  return labels.flatMap((label, index) => {
    const account = accounts[index];
    return account ? [[label, account] as const] : [];
  });
}
