import { chainFacts } from "@cenote/domain/chains";
import type { Address } from "viem";
import { deployAuctions } from "../auctions/auctions";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import type { LocalChain } from "../localChains";
import { createRandom } from "../random";
import { approveMarketplace, type Collection, deployCollections, mintCollection, mintCopies } from "../nfts/collection";
import { COLLECTIONS } from "../nfts/collectionPlan";
import { deployGovernance, spreadVotes } from "../governance/deployGovernance";
import { deployNames, giveNames } from "../names/names";
import { closePositions, enableLowestFee, openPool, type PriceOf } from "../pools/openPools";
import { resolvePools } from "../pools/pool";
import { approvePair } from "../pools/positionBook";
import type { Books, Deployment } from "../world";
import { approveMarket, fundMarket, tokensOfTraders } from "./funding";
import { givePeople } from "./gifts";
import { deployProtocols, placeSingletons } from "../protocols/protocols";
import type { Roles } from "../roles";
import { deployTokens } from "./tokens";

const BLOCK_SECONDS = 12;
/** The first person's collecting activity equals that of a few others together. */
const FIRST_PERSON_SHARES = 2;

export type WorldOptions = {
  readonly local: LocalChain;
  readonly roles: Roles;
  /** Accounts that a person may use. */
  readonly people: readonly Address[];
  readonly priceOf: PriceOf;
  /** Seconds since the epoch. */
  readonly startsAt: number;
};

/** Deploys contracts, tokens, stocks, pools and collections in the first blocks of a fresh chain. */
export async function deployWorld(
  writer: ChainWriter,
  artifacts: Artifacts,
  { local, roles, people, priceOf, startsAt }: WorldOptions,
): Promise<{ deployment: Deployment; books: Books }> {
  let now = startsAt;
  const mine = () => writer.mine((now += BLOCK_SECONDS));
  const { deployer } = roles;

  const tokens = deployTokens(writer, artifacts, local.tokens, roles);
  const weth = tokens.find(({ kind }) => kind === "wrapped-native")?.address;
  if (!weth) throw new Error(`${local.chain} has no wrapped native token`);
  const { nativeSymbol } = chainFacts(local.chain);
  const multicall3Copy = writer.deploy(deployer, artifacts("Multicall3"));
  const protocols = await deployProtocols(writer, artifacts, { deployer, nativeSymbol, weth });
  const collections = deployCollections(writer, artifacts, COLLECTIONS[local.chain] ?? [], roles.artists);
  const governance = local.hasGovernance ? deployGovernance(writer, artifacts, deployer) : null;
  const auctions = local.hasAuctions ? deployAuctions(writer, artifacts, deployer) : null;
  const names = local.hasNames ? deployNames(writer, artifacts, deployer) : null;
  await mine();
  await placeSingletons(writer, artifacts, multicall3Copy);

  const { contracts, hooks } = protocols;
  const { nativeAsset } = local;
  const pools = resolvePools(local.pools, { tokens, nativeAsset, contracts, hooks, artifacts });
  const holdings = tokensOfTraders(roles.traders, tokens, local.anchors);
  enableLowestFee(writer, contracts, deployer);
  await fundMarket(writer, { tokens, pools, roles, holdings, nativeAsset, priceOf });
  await givePeople(writer, { tokens, roles, people, nativeAsset, priceOf });
  const owners = mintAll(writer, collections, { collectors: [...roles.traders, ...firstPerson(people)], people });
  await mine();
  approveMarket(writer, { pools, contracts, roles, holdings });
  for (const { address } of collections) {
    for (const trader of roles.traders) approveMarketplace(writer, address, trader, contracts.seaport);
  }
  await mine();
  for (const pool of pools) openPool(writer, pool, { contracts, roles, priceOf });
  if (names) giveNames(writer, names, roles);
  if (governance) spreadVotes(writer, governance, { roles, people, tokens });
  await mine();
  for (const pool of pools) {
    if (pool.version === "V2") approvePair(writer, pool, roles.liquidityProviders.V2, contracts);
  }
  await mine();

  const nameRegistry = names?.registry ?? null;
  const deployment = { ...protocols, tokens, pools, collections, nameRegistry, governance, auctions };
  return { deployment, books: { positions: closePositions(pools, priceOf), nfts: { owners, listings: [] } } };
}

function firstPerson([first]: readonly Address[]): Address[] {
  return first ? Array.from({ length: FIRST_PERSON_SHARES }, () => first) : [];
}

type Receivers = { readonly collectors: readonly Address[]; readonly people: readonly Address[] };

/** Mints all collections; returns the owners of single items, by collection and token id. */
function mintAll(writer: ChainWriter, collections: readonly Collection[], { collectors, people }: Receivers) {
  const owners: Record<Address, Record<number, Address>> = {};
  for (const collection of collections) {
    const random = createRandom(collection.name);
    if (collection.role === "copies") mintCopies(writer, collection, collectors, random);
    else if (collection.role === "spam") mintCollection(writer, collection, people, random);
    else owners[collection.address] = Object.fromEntries(mintCollection(writer, collection, collectors, random));
  }
  return owners;
}
