import { graphql, readInlineData } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { isolated } from "@cenote/kit/text/isolated";
import type { governorText_governor$key } from "./__generated__/governorText_governor.graphql";

/** Limit of a governor's name, which is untrusted. */
export const MAX_NAME_CHARACTERS = 40;

/** Returns a governor's label: its untrusted name, if it reports one, and its network. */
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
