import { DEPLOYMENT_NAME, DOCUMENTS_OUTPUT, GATEWAY_STACK } from "../lib/names";

/** A part of `npm run deploy -- infra`: a stack or stacks, what the edge functions send, or the composed page. */
export type InfrastructureStep = "gateway" | "documents" | "site" | "page";

type Deployed = {
  /** Whether the gateway is deployed with the site. */
  readonly hasGateway: boolean;
  /** The outputs of the stacks that were deployed before, by their names. */
  readonly outputs: Readonly<Partial<Record<string, object>>>;
};

/**
 * The steps in their order. Documents reach the gateway through the site's distribution, and must be there before the edge
 * functions that send them: only a first site goes before, when it has no page yet.
 */
export function infrastructureSteps({ hasGateway, outputs }: Deployed): readonly InfrastructureStep[] {
  const gateway = hasGateway ? (["gateway"] as const) : [];
  if (!(DEPLOYMENT_NAME in outputs)) return [...gateway, "site", "documents", "page"];
  // The gateway would refuse what its clients still send it directly.
  if (isSiteBehind(outputs)) return ["documents", "site", "page"];
  return [...gateway, "documents", "site", "page"];
}

/**
 * Whether the deployed distribution does not forward documents and webhooks yet (before ADR 052), so that a gateway that
 * accepts them from the edge alone must not be deployed.
 */
export function isSiteBehind(outputs: Deployed["outputs"]): boolean {
  const site = outputs[DEPLOYMENT_NAME];
  return GATEWAY_STACK in outputs && site !== undefined && !(DOCUMENTS_OUTPUT in site);
}
