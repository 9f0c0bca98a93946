import type { Context } from "../../context";
import type { Project } from "../project/projectCatalog";
import type { TokenRow } from "../../store/tables/tokenSql";

type Catalog = Pick<Context, "projects" | "isListedToken">;

/** Whether an unlisted token has the name or symbol of a listed project, or one that looks the same. */
export function isImitation(token: TokenRow, catalog: Catalog): boolean {
  return imitatedProjects(token, catalog).length > 0;
}

/** Returns the token that an unlisted one imitates: on its own chain, otherwise on the first chain that has it. */
export async function imitatedToken(token: TokenRow, context: Context): Promise<TokenRow | null> {
  const keys = imitatedProjects(token, context).flatMap(({ tokenKeys }) => [
    ...tokenKeys.filter(({ chain }) => chain === token.chain),
    ...tokenKeys.filter(({ chain }) => chain !== token.chain),
  ]);
  const rows = await Promise.all(keys.map((key) => context.tokens.find(key)));
  return rows.find((row) => row !== null) ?? null;
}

/** Returns the imitated projects; those of the symbol first, which lists show and traders type. */
function imitatedProjects(token: TokenRow, { projects, isListedToken }: Catalog): readonly Project[] {
  return isListedToken(token) ? [] : [token.symbol, token.name].flatMap((word) => projects.lookingLike(word));
}
