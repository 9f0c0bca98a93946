import type { StoresOf } from "../../request/context";
import { governanceResolvers } from "./governanceResolvers";
import { proposalResolvers } from "./proposalResolvers";
import { governanceStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof governanceStores> {}
}

export const governanceFeature = { resolvers: [governanceResolvers, proposalResolvers], stores: governanceStores };
