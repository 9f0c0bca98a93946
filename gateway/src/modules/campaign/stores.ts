import { perScope } from "../../request/scope";

/** What requests read and use of this feature. */
export const campaignStores = {
  campaigns: perScope(({ campaigns }) => campaigns),
};
