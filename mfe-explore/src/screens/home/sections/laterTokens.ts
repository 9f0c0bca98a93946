import type { Chain } from "@cenote/domain/chains";

type Candidate = {
  readonly chain: Chain;
  readonly address: string | null | undefined;
  readonly projectId: string | undefined;
};
type Contract = { readonly chain: Chain; readonly address: string | null };

const OVER_NETWORKS = 3;

/**
 * Returns the tokens whose prices over all networks are shown, and the featured one: of listed projects that are not
 * shown above, each once. Chains' own coins are excluded, because Ether has its own line.
 */
export function laterTokens({ shown, deepest, mostTraded }: LaterCandidates): {
  readonly overNetworks: readonly Contract[];
  readonly featured: Contract | null;
} {
  const taken = new Set(shown);
  const take = (candidates: readonly Candidate[], most: number): readonly Contract[] => {
    const chosen: Contract[] = [];
    for (const { chain, address, projectId } of candidates) {
      if (chosen.length === most) break;
      if (!address || !projectId || taken.has(projectId)) continue;
      taken.add(projectId);
      chosen.push({ chain, address });
    }
    return chosen;
  };
  const overNetworks = take(deepest, OVER_NETWORKS);
  return { overNetworks, featured: take(mostTraded, 1)[0] ?? null };
}

type LaterCandidates = {
  /** Projects that the screen shows above. */
  readonly shown: readonly (string | undefined)[];
  /** By value locked and by volume, largest first. */
  readonly deepest: readonly Candidate[];
  readonly mostTraded: readonly Candidate[];
};
