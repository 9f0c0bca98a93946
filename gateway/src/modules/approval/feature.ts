import type { StoresOf } from "../../request/context";
import { approvalResolvers } from "./approvalResolvers";
import { approvalStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof approvalStores> {}
}

export const approvalFeature = { resolvers: [approvalResolvers], stores: approvalStores };
