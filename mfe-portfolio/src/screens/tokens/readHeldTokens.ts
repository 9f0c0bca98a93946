import { graphql, readInlineData } from "react-relay/hooks";
import type { HeldToken } from "../../lib/assets/heldToken";
import { readHeldToken } from "../../lib/assets/readHeldToken";
import type { readHeldTokens_balance$key } from "./__generated__/readHeldTokens_balance.graphql";

/** Reads balances in the gateway's order. One whose token could not be read is omitted: `unreadCount` counts it. */
export function readHeldTokens(keys: readonly (readHeldTokens_balance$key | null | undefined)[]) {
  const tokens = keys.map((key) => key && readBalance(key)).filter((token) => token != null);
  return { tokens, unreadCount: keys.length - tokens.length };
}

function readBalance(key: readHeldTokens_balance$key): HeldToken | null {
  const { quantity, denominatedValue, isHidden, token } = readInlineData(
    graphql`
      fragment readHeldTokens_balance on CombinedBalance @inline {
        quantity
        denominatedValue {
          value
        }
        isHidden
        token {
          ...readHeldToken_token
        }
      }
    `,
    key,
  );
  if (!token) return null;
  return readHeldToken(token, {
    quantity: quantity ?? null,
    value: denominatedValue?.value ?? null,
    isSpam: isHidden === true,
  });
}
