import type { Chain } from "@cenote/domain/chains";
import { believedContractsOf, CONTRACT_NAMES, type ChainConfigs, type ContractName } from "../../chain/chainConfig";

/** What the known contracts are called where people see them. */
const APPLICATION_NAMES: Readonly<Record<ContractName, string>> = {
  weth: "Wrapped native token",
  v2Factory: "V2 factory",
  v2Router: "V2 router",
  v3Factory: "V3 factory",
  v3PositionManager: "V3 position manager",
  v3Migrator: "V3 migrator",
  quoterV2: "V3 quoter",
  v4PoolManager: "V4 pool manager",
  v4PositionManager: "V4 position manager",
  v4StateView: "V4 state view",
  v4Quoter: "V4 quoter",
  permit2: "Permit2",
  universalRouter: "Universal Router",
  seaport: "Seaport",
  multicall3: "Multicall3",
};

/** A known contract of a chain. */
export type Application = { readonly contract: ContractName; readonly name: string };

/** The known contract at an address; null for an unknown one. */
export function applicationFinder(chainConfigs: ChainConfigs) {
  const known = new Map(
    Object.entries(chainConfigs).flatMap(([chain, { contracts }]) =>
      CONTRACT_NAMES.map((contract) => [`${chain}:${contracts[contract].toLowerCase()}`, contract] as const),
    ),
  );
  return (chain: Chain, address: string | null): Application | null => {
    const contract = known.get(`${chain}:${address}`);
    return contract ? { contract, name: APPLICATION_NAMES[contract] } : null;
  };
}

/** Finds whether a contract's events are believed in transactions of anyone. */
export function believer(chainConfigs: ChainConfigs) {
  const believed = new Map(Object.entries(chainConfigs).map(([chain, config]) => [chain, believedContractsOf(config)]));
  return (chain: Chain, contract: string): boolean => believed.get(chain)?.has(contract) ?? false;
}

/** The addresses of known contracts whose names contain a text in lower case. */
export function applicationsNamed(chainConfigs: ChainConfigs) {
  return (text: string): readonly string[] => {
    const names = CONTRACT_NAMES.filter((name) => APPLICATION_NAMES[name].toLowerCase().includes(text));
    return Object.values(chainConfigs).flatMap(({ contracts }) => names.map((name) => contracts[name].toLowerCase()));
  };
}
