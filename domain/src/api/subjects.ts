import type { Chain } from "../chains";
import type { ApiSubjects } from "./apiOperation";

/** Query for tokens, pools and accounts that the API's examples can use. */
export const API_SUBJECTS = {
  operationName: "ApiSubjects",
  query: `query ApiSubjects($chain: Chain!) {
  topTokens(chain: $chain, pageSize: 10) { chain address }
  topV4Pools(chain: $chain, first: 1) { poolId }
  topV3Pools(chain: $chain, first: 1) { address token0 { address } token1 { address } }
  topV2Pairs(chain: $chain, first: 1) { address }
  poolTransactions(chains: [$chain], first: 1) { edges { node { account } } }
  nftActivity(chain: $chain, first: 1) { edges { node { address tokenId asset { collection { name } } } } }
}`,
};

type Pool = { readonly address: string } | null;
type Edges<Node> = { readonly edges: readonly { readonly node: Node }[] } | null;
/** The result of API_SUBJECTS. */
export type FoundSubjects = {
  readonly topTokens: readonly ({ readonly chain: Chain; readonly address: string | null } | null)[] | null;
  readonly topV4Pools: readonly ({ readonly poolId: string } | null)[] | null;
  readonly topV3Pools:
    | readonly (
        | (Pool & {
            readonly token0: { readonly address: string | null };
            readonly token1: { readonly address: string | null };
          })
        | null
      )[]
    | null;
  readonly topV2Pairs: readonly Pool[] | null;
  readonly poolTransactions: Edges<{ readonly account: string }>;
  readonly nftActivity: Edges<{
    readonly address: string;
    readonly tokenId: string | null;
    readonly asset: { readonly collection: { readonly name: string | null } | null } | null;
  }>;
};

const NO_ADDRESS = "0x0000000000000000000000000000000000000000";

/** Returns the subjects on a chain. An example without a subject on this installation uses the zero address. */
export function toSubjects(chain: Chain, data: FoundSubjects): ApiSubjects {
  const token = data.topTokens?.find((one) => one?.address);
  const [v3Pool] = data.topV3Pools ?? [];
  const item = data.nftActivity?.edges[0]?.node;
  return {
    chain,
    token: token ?? { chain, address: null },
    v4Pool: data.topV4Pools?.[0]?.poolId ?? NO_ADDRESS,
    v3Pool: v3Pool?.address ?? NO_ADDRESS,
    v3Tokens: [v3Pool?.token0.address ?? NO_ADDRESS, v3Pool?.token1.address ?? NO_ADDRESS],
    v2Pair: data.topV2Pairs?.[0]?.address ?? NO_ADDRESS,
    owner: data.poolTransactions?.edges[0]?.node.account ?? NO_ADDRESS,
    collection: item?.address ?? NO_ADDRESS,
    collectionName: item?.asset?.collection?.name ?? "",
    tokenId: item?.tokenId ?? "1",
  };
}
