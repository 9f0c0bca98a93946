import { useEffect, useRef } from "react";
import type { ConcreteRequest, Variables } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "../remote";

/**
 * Keeps the data of a query current in Relay's store at each block, for a part of a screen whose data is not among the
 * screen's requests. Null variables keep nothing. `chain` is the one whose blocks change the data: by default that of
 * the variables, null for any. `onAnswer` is called after each change.
 */
export function useKeptCurrent(
  query: ConcreteRequest,
  variables: Variables | null,
  { chain, onAnswer }: { readonly chain?: Chain | null; readonly onAnswer?: () => void } = {},
) {
  const { keepCurrent } = useHost();
  const onAnswerRef = useRef(onAnswer);
  useEffect(() => {
    onAnswerRef.current = onAnswer;
  });
  const key = JSON.stringify(variables);
  useEffect(() => {
    const keyVariables = JSON.parse(key) as Variables | null;
    if (keyVariables)
      return keepCurrent({ query, variables: keyVariables, chain }, "block", () => onAnswerRef.current?.());
  }, [keepCurrent, query, key, chain]);
}
