import { chainFacts } from "@cenote/domain/chains";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import type { LocalChain } from "../localChains";
import { enableLowestFee, openPool, type PriceOf } from "../pools/openPools";
import { resolvePools } from "../pools/pool";
import type { Deployment } from "../world";
import { approveMarket, fundMarket, tokensOfTraders } from "./funding";
import { deployProtocols, placeSingletons } from "./protocols";
import type { Roles } from "./roles";
import { deployTokens } from "./tokens";

const BLOCK_SECONDS = 12;

/** Lays down contracts, tokens, stocks and pools in the first blocks of a fresh chain. */
export async function deployWorld(
  writer: ChainWriter,
  artifacts: Artifacts,
  { local, roles, priceOf, startsAt }: { local: LocalChain; roles: Roles; priceOf: PriceOf; startsAt: number },
): Promise<Deployment> {
  let now = startsAt;
  const mine = () => writer.mine((now += BLOCK_SECONDS));
  const { deployer } = roles;

  const tokens = deployTokens(writer, artifacts, local.tokens, roles);
  const weth = tokens.find(({ kind }) => kind === "wrapped-native")?.address;
  if (!weth) throw new Error(`${local.chain} has no wrapped native token`);
  const { nativeSymbol } = chainFacts(local.chain);
  const multicall3Copy = writer.deploy(deployer, artifacts("Multicall3"));
  const protocols = await deployProtocols(writer, artifacts, { deployer, nativeSymbol, weth });
  await mine();
  await placeSingletons(writer, artifacts, multicall3Copy);

  const { contracts, hooks } = protocols;
  const pools = resolvePools(local.pools, { tokens, nativeAsset: local.nativeAsset, contracts, hooks, artifacts });
  const holdings = tokensOfTraders(roles.traders, tokens, local.anchors);
  enableLowestFee(writer, contracts, deployer);
  await fundMarket(writer, { tokens, pools, roles, holdings, nativeAsset: local.nativeAsset, priceOf });
  await mine();
  approveMarket(writer, { pools, contracts, roles, holdings });
  await mine();
  for (const pool of pools) openPool(writer, pool, { contracts, roles, priceOf });
  await mine();
  return { ...protocols, tokens, pools };
}
