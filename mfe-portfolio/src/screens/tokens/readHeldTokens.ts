import { graphql, readInlineData } from "react-relay/hooks";
import { readTokenDangers } from "@cenote/kit/safety/readTokenDangers";
import { findWarning } from "@cenote/kit/safety/tokenWarning";
import { tokenKey, type HeldToken } from "../../lib/assets/heldToken";
import type { readHeldTokens_balance$key } from "./__generated__/readHeldTokens_balance.graphql";

/** What is held, in the gateway's order. A balance whose token could not be read is left out: `unreadCount` counts it. */
export function readHeldTokens(keys: readonly (readHeldTokens_balance$key | null | undefined)[]) {
  const tokens = keys.map((key) => key && readHeldToken(key)).filter((token) => token != null);
  return { tokens, unreadCount: keys.length - tokens.length };
}

function readHeldToken(key: readHeldTokens_balance$key): HeldToken | null {
  const { quantity, denominatedValue, isHidden, token } = readInlineData(
    graphql`
      fragment readHeldTokens_balance on CombinedBalance @inline {
        quantity
        denominatedValue {
          value
        }
        isHidden
        token {
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
      }
    `,
    key,
  );
  if (!token) return null;
  const { chain, address, name, symbol, project, market, imitates } = token;
  const ownKey = tokenKey(chain, address);
  return {
    ...{ key: ownKey, chain, address: address ?? null, name: name ?? null, symbol: symbol ?? null },
    logoUrl: project?.logoUrl ?? null,
    projectId: project?.id ?? ownKey,
    quantity: quantity ?? null,
    price: market?.price?.value ?? null,
    change: market?.pricePercentChange?.value ?? null,
    value: denominatedValue?.value ?? null,
    isSpam: isHidden === true,
    warning: findWarning(readTokenDangers(token)),
    imitated: imitates?.symbol ?? null,
  };
}
