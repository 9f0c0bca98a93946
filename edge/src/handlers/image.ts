import { ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { poolImagePath, tokenImagePath } from "@cenote/domain/paths";
import { matchPath } from "@cenote/domain/routes";
import { notFound } from "./imageResponses";

type ShareImage = (params: { networkName: string; address: string }) => Promise<Response>;

/** GET /api/image/*: the token or pool image of the path. */
export function image({ token, pool }: { token: ShareImage; pool: ShareImage }) {
  return async (path: string): Promise<Response> => {
    for (const [pattern, draw] of [
      [tokenImagePath(":networkName", ":address"), token],
      [poolImagePath(":networkName", ":address"), pool],
    ] as const) {
      const params = matchPath(pattern, path);
      if (params) return draw({ networkName: params.networkName!, address: params.address! });
    }
    return notFound(ROUTE_NOT_FOUND);
  };
}
