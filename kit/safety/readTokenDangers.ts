/* eslint-disable relay/unused-fields -- tokenDangers reads them: it reads the search's plain data too */
import { graphql, readInlineData } from "react-relay/hooks";
import type { readTokenDangers_token$key } from "./__generated__/readTokenDangers_token.graphql";
import { tokenDangers } from "./tokenDangers";
import type { TokenDangers } from "./tokenWarning";

/** Reads the safety data of a token from a fragment, for `findWarning`. */
export function readTokenDangers(key: readTokenDangers_token$key): TokenDangers {
  return tokenDangers(
    readInlineData(
      graphql`
        fragment readTokenDangers_token on Token @inline {
          protectionInfo {
            result
            attackTypes
          }
          project {
            safetyLevel
          }
        }
      `,
      key,
    ),
  );
}
