import { useEffect, useRef, useState } from "react";
import { requestSubscription, useRelayEnvironment } from "react-relay/hooks";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";

/** Last response of a stream. */
export type Streamed<Answer> = {
  /** Variables of the response, as JSON; empty before the first. */
  readonly key: string;
  /** Null where the gateway refused or was unreachable. */
  readonly answer: Answer | null;
  readonly hasFailed: boolean;
  /** Time of arrival, in milliseconds of `Date.now`. */
  readonly at: number;
};

/** Debounce between two keystrokes of a fast typist; the first input in a row is not delayed. */
const TYPING_MILLISECONDS = 60;
/** Delay before a subscription that has ended is opened again. */
const RETRY_MILLISECONDS = 4_000;

/**
 * Subscribes with variables that may change at each keystroke: 60 ms after a change, and again four seconds after a
 * failure. Null variables subscribe to nothing. `read` returns null for a response without data, which counts as a
 * failure. The last response stays until the next one arrives: `key` differs from `streamed.key` meanwhile.
 */
export function useStream<Stream extends OperationType, Answer>(
  subscription: GraphQLTaggedNode,
  variables: Stream["variables"] | null,
  read: (response: Stream["response"], variables: Stream["variables"]) => Answer | null,
) {
  const environment = useRelayEnvironment();
  const [streamed, setStreamed] = useState<Streamed<Answer>>({ key: "", answer: null, hasFailed: false, at: 0 });
  const [turn, setTurn] = useState(0);
  const readRef = useRef(read);
  useEffect(() => {
    readRef.current = read;
  });
  const key = variables ? JSON.stringify(variables) : "";
  useEffect(() => {
    if (!key) return;
    const streamVariables = JSON.parse(key) as Stream["variables"];
    let again: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    const fail = () => {
      setStreamed({ key, answer: null, hasFailed: true, at: Date.now() });
      again = setTimeout(() => setTurn((last) => last + 1), RETRY_MILLISECONDS);
    };
    const open = () => {
      const { dispose } = requestSubscription<Stream>(environment, {
        subscription,
        variables: streamVariables,
        // Both are failures of the stream: it ends by itself only where the gateway closes it.
        onError: fail,
        onCompleted: fail,
        onNext: (response) => {
          const answer = response ? readRef.current(response, streamVariables) : null;
          setStreamed({ key, answer, hasFailed: answer === null, at: Date.now() });
        },
      });
      stop = dispose;
    };
    const timer = setTimeout(open, TYPING_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      stop?.();
    };
  }, [environment, subscription, key, turn]);
  return { streamed, key, retry: () => setTurn((last) => last + 1) };
}
