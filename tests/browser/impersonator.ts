import type { Chain } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import type { LocalProduct } from "../e2e/product";
import { queryProduct } from "./queryProduct";

type TopTokens = {
  topTokens: { chain: Chain; address: string; protectionInfo: { attackTypes: readonly string[] } | null }[];
};

/** Returns the path of a token that imitates another: it opens with a warning. */
export async function impersonatorPath(product: LocalProduct): Promise<string> {
  const { topTokens } = await queryProduct<TopTokens>(
    product,
    "{ topTokens(pageSize: 100) { chain address protectionInfo { attackTypes } } }",
  );
  const impersonator = topTokens.find(({ protectionInfo }) => protectionInfo?.attackTypes.includes("IMPERSONATOR"));
  if (!impersonator) throw new Error("The local chains have no token that passes itself off as another");
  return tokenPath(impersonator.chain, impersonator.address);
}
