import { DEPLOYMENTS } from "@cenote/domain/deployments";
import type { Chain } from "@cenote/domain/chains";
import type { Deployment } from "@cenote/domain/contracts";
import type { Host } from "@cenote/kit/remote";
import type { PageFacts } from "./pageFacts";

/** Returns the published contracts; on a local page, those of the chains on this machine. */
export function createSwapContracts(facts: PageFacts | null): Host["swapContracts"] {
  return (chain) => {
    if (facts) return Promise.resolve(facts.swapContracts[chain] ?? null);
    const deployment = (DEPLOYMENTS as Readonly<Partial<Record<Chain, Deployment>>>)[chain];
    if (!deployment) return Promise.resolve(null);
    const { contracts, routerVersion, orders } = deployment;
    return Promise.resolve({ ...contracts, routerVersion, ...(orders && { orders }) });
  };
}
