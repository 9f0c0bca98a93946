import { bytes, type Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { ProjectCatalog } from "../project/projectCatalog";
import type { TokenExaminer } from "../safety/tokenExaminer";
import type { Reception } from "./receiveLimitOrder";

type Sources = {
  readonly db: Db;
  readonly projects: Pick<ProjectCatalog, "ofToken">;
  readonly examinations: TokenExaminer["examinations"];
};

/** Returns the index's facts of orders' tokens: listed ones have no transfer fee, others as examined. */
export function orderTokens({ db, projects, examinations }: Sources): Reception["tokenFacts"] {
  return async (chain, address) => {
    if (address === ZERO_ADDRESS || projects.ofToken({ chain, address })) return { hasTransferFee: false };
    const [row] = await db.query("select from token where chain = $1 and address = $2", [chain, bytes(address)]);
    if (!row) return null;
    const [examination] = await examinations([{ chain, address }]);
    const { buyFeeBps, sellFeeBps } = examination?.trial ?? { buyFeeBps: 0, sellFeeBps: 0 };
    return { hasTransferFee: Boolean(buyFeeBps || sellFeeBps) };
  };
}
