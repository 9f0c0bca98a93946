import { useEffect, useRef } from "react";
import type { ConcreteRequest, Variables } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "../remote";

/**
 * Keeps the data of a part of a screen current in Relay's store; null variables keep nothing. `onAnswer` is called
 * after each change. The data changes with the blocks of `chain`, by default of the one in the variables.
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
