import type { StoresOf } from "../../request/context";
import { indexedTime, type Foundation, type Started } from "../../request/feature";
import type { Services } from "../../request/scope";
import { limitOrderResolvers } from "./limitOrderResolvers";
import { limitOrderRoute } from "./limitOrderRoute";
import { orderTokens } from "./orderTokens";
import { limitOrderStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof limitOrderStores> {}
}

function start(foundation: Foundation, known: Pick<Services, "projects" | "examinations">) {
  const { db, chainConfigs, contractsAtHead: atHead, nodes, log } = foundation;
  const tokenFacts = orderTokens({ db, ...known });
  const timeOf = indexedTime(foundation);
  return {
    routes: [limitOrderRoute({ db, chainConfigs, atHead, nodes: nodes.visitors, timeOf, tokenFacts, log })],
  } satisfies Started;
}

export const limitOrderFeature = { resolvers: [limitOrderResolvers], stores: limitOrderStores, start };
