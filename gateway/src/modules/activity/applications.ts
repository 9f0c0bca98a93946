import type { Chain } from "@cenote/domain/chains";
import type { ApplicationContract } from "../../__generated__/resolvers";
import { toAddress } from "../../chain/addresses";
import { believedContractsOf, CONTRACT_NAMES, type ChainConfigs, type ContractName } from "../../chain/chainConfig";
import { nodeId } from "../../request/nodeId";

/** Display names of the known contracts. */
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

/** Icons of the known contracts; contracts of a kind share one: edge/assets/applications. */
const ICONS: Readonly<Record<ContractName, string>> = {
  weth: "coin",
  v2Factory: "pool",
  v2Router: "swap",
  v3Factory: "pool",
  v3PositionManager: "pool",
  v3Migrator: "pool",
  quoterV2: "contract",
  v4PoolManager: "pool",
  v4PositionManager: "pool",
  v4StateView: "contract",
  v4Quoter: "contract",
  permit2: "approval",
  universalRouter: "swap",
  seaport: "market",
  multicall3: "contract",
};
const ICON_PIXELS = 96;

/** A known contract of a chain, as in responses. */
export type Application = ApplicationContract & { readonly contract: ContractName; readonly name: string };

/** Finds the known contract at an address; null for an unknown one. */
export function applicationFinder(chainConfigs: ChainConfigs, assetOrigin: string) {
  const contractByKey = new Map(
    Object.entries(chainConfigs).flatMap(([chain, { contracts }]) =>
      CONTRACT_NAMES.map((contract) => [`${chain}:${contracts[contract]?.toLowerCase()}`, contract] as const),
    ),
  );
  return (chain: Chain, address: string | null): Application | null => {
    const contract = contractByKey.get(`${chain}:${address}`);
    if (!contract || address === null) return null;
    const icon = {
      id: nodeId("Image", "ApplicationContract", contract),
      url: `${assetOrigin}/images/applications/${ICONS[contract]}.png`,
      dimensions: { width: ICON_PIXELS, height: ICON_PIXELS },
    };
    return { contract, chain, address: toAddress(address), name: APPLICATION_NAMES[contract], icon };
  };
}

/** Checks whether a contract's events are trusted in transactions of any account. */
export function believer(chainConfigs: ChainConfigs) {
  const believed = new Map(Object.entries(chainConfigs).map(([chain, config]) => [chain, believedContractsOf(config)]));
  return (chain: Chain, contract: string): boolean => believed.get(chain)?.has(contract) ?? false;
}

/** Returns the addresses of known contracts whose names contain a text in lower case. */
export function applicationsNamed(chainConfigs: ChainConfigs) {
  return (text: string): readonly string[] => {
    const names = CONTRACT_NAMES.filter((name) => APPLICATION_NAMES[name].toLowerCase().includes(text));
    return Object.values(chainConfigs).flatMap(({ contracts }) =>
      names.flatMap((name) => contracts[name]?.toLowerCase() ?? []),
    );
  };
}
