import { perScope } from "../../request/scope";

/** Stores of this feature for requests. */
export const campaignStores = {
  campaigns: perScope(({ campaigns }) => campaigns),
};
