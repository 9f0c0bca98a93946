import type { Chain } from "@cenote/domain/chains";

type Candidate = {
  readonly chain: Chain;
  readonly address: string | null | undefined;
  readonly project: { readonly id: string } | null | undefined;
};
type Contract = { readonly chain: Chain; readonly address: string | null };

const OVER_NETWORKS = 3;

/**
 * The tokens whose prices over all networks are shown, and the featured one: of listed projects that are not shown
 * above, each once. Chains' own coins are left out, for Ether has a line of its own.
 */
export function laterTokens({ shown, deepest, mostTraded }: LaterCandidates): {
  readonly overNetworks: readonly Contract[];
  readonly featured: Contract | null;
} {
  const taken = new Set(shown.map(({ project }) => project?.id));
  const take = (candidates: readonly Candidate[], most: number): readonly Contract[] => {
    const chosen: Contract[] = [];
    for (const { chain, address, project } of candidates) {
      if (chosen.length === most) break;
      if (!address || !project || taken.has(project.id)) continue;
      taken.add(project.id);
      chosen.push({ chain, address });
    }
    return chosen;
  };
  const overNetworks = take(deepest, OVER_NETWORKS);
  return { overNetworks, featured: take(mostTraded, 1)[0] ?? null };
}

type LaterCandidates = {
  /** What the screen shows above. */
  readonly shown: readonly Pick<Candidate, "project">[];
  /** By value locked and by volume, the largest first. */
  readonly deepest: readonly Candidate[];
  readonly mostTraded: readonly Candidate[];
};
