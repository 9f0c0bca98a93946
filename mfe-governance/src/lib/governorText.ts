import { graphql, readInlineData } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { isolated } from "@cenote/kit/text/isolated";
import type { governorText_governor$key } from "./__generated__/governorText_governor.graphql";

/** A governor names itself. */
export const MAX_NAME_CHARACTERS = 40;

/** What a governor is called among others: its untrusted name, where it reports one, and its network. */
export function governorText(key: governorText_governor$key): string {
  const { name, chain } = readInlineData(
    graphql`
      fragment governorText_governor on Governor @inline {
        chain
        name
      }
    `,
    key,
  );
  const { displayName } = chainFacts(chain);
  return name ? `${isolated(name, MAX_NAME_CHARACTERS)}, ${displayName}` : displayName;
}
