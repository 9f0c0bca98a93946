import { graphql, readInlineData } from "react-relay/hooks";
import { readTokenDangers } from "@cenote/kit/safety/readTokenDangers";
import { findWarning } from "@cenote/kit/safety/tokenWarning";
import type { readHeldToken_token$key } from "./__generated__/readHeldToken_token.graphql";
import { tokenKey, type HeldToken } from "./heldToken";

/** Reads a token, with the known fields of a balance of it. */
export function readHeldToken(
  key: readHeldToken_token$key,
  balance: Pick<HeldToken, "quantity" | "value" | "isSpam">,
): HeldToken {
  const token = readInlineData(
    graphql`
      fragment readHeldToken_token on Token @inline {
        chain
        address
        name
        symbol
        project {
          id
          logoUrl
        }
        market {
          price {
            value
          }
          pricePercentChange(duration: DAY) {
            value
          }
        }
        imitates {
          symbol
        }
        ...readTokenDangers_token
      }
    `,
    key,
  );
  const { chain, address = null, name = null, symbol = null, project, market, imitates } = token;
  const ownKey = tokenKey(chain, address);
  return {
    key: ownKey,
    chain,
    address,
    name,
    symbol,
    ...balance,
    logoUrl: project?.logoUrl ?? null,
    projectId: project?.id ?? ownKey,
    price: market?.price?.value ?? null,
    change: market?.pricePercentChange?.value ?? null,
    warning: findWarning(readTokenDangers(token)),
    imitated: imitates?.symbol ?? null,
  };
}
