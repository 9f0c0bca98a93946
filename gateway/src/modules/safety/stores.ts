import DataLoader from "dataloader";
import { perScope } from "../../request/scope";
import { tokenKeyOf, type TokenKey } from "../../store/tables/tokenSql";
import type { Examination } from "./tokenFacts";

/** Stores of this feature for requests. */
export const safetyStores = {
  examinations: perScope(
    ({ examinations }) =>
      new DataLoader<TokenKey, Examination | null, string>(examinations, { cacheKeyFn: tokenKeyOf }),
  ),
};
