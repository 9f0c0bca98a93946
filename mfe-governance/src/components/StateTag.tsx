import { Tag } from "@cenote/kit/text/Tag";
import { stateText, stateTone } from "../lib/stateTexts";

/** State of a proposal. */
export function StateTag({ state }: { readonly state: string | null | undefined }) {
  return <Tag tone={stateTone(state)!}>{stateText(state)}</Tag>;
}
