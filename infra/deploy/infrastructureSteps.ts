import { DEPLOYMENT_NAME, DOCUMENTS_OUTPUT, GATEWAY_STACK } from "../lib/names";

/**
 * A part of `npm run deploy -- infra`: a stack or stacks, the documents of the edge functions, or the composed page.
 */
export type InfrastructureStep = "gateway" | "documents" | "site" | "page";

type Deployed = {
  /** Whether the gateway is deployed with the site. */
  readonly hasGateway: boolean;
  /** Outputs of the deployed stacks, by name. */
  readonly outputs: Readonly<Partial<Record<string, object>>>;
};

/**
 * Returns the steps in order. Documents reach the gateway through the site's distribution, and must be published before
 * the edge functions that send them: only a first site comes before, while it has no page yet.
 */
export function infrastructureSteps({ hasGateway, outputs }: Deployed): readonly InfrastructureStep[] {
  const gateway = hasGateway ? (["gateway"] as const) : [];
  if (!(DEPLOYMENT_NAME in outputs)) return [...gateway, "site", "documents", "page"];
  // The gateway would refuse requests that its clients still send directly.
  if (isSiteBehind(outputs)) return ["documents", "site", "page"];
  return [...gateway, "documents", "site", "page"];
}

/**
 * Whether the deployed distribution does not forward documents and webhooks yet (before ADR 052), so that a gateway
 * that accepts them only from the edge must not be deployed.
 */
export function isSiteBehind(outputs: Deployed["outputs"]): boolean {
  const site = outputs[DEPLOYMENT_NAME];
  return GATEWAY_STACK in outputs && site !== undefined && !(DOCUMENTS_OUTPUT in site);
}
