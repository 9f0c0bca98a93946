import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { postGraphql } from "@cenote/kit/relay/postGraphql";

/** Maximum shown length of an endless response: its last part. */
const MAX_SHOWN_CHARACTERS = 200_000;

/** Runs an operation of the API by its name, a subscription until it is stopped; `text` is the response so far. */
export function useApiRun(operationName: string, isSubscription: boolean) {
  const [{ text, isRunning }, setState] = useState<{ text: string | null; isRunning: boolean }>({
    text: null,
    isRunning: false,
  });
  const abortRef = useRef<AbortController>(null);
  useEffect(() => () => abortRef.current?.abort(), []);

  const run = async (variables: Readonly<Record<string, unknown>>) => {
    const abort = new AbortController();
    abortRef.current = abort;
    const show = (shown: string | null, isOver: boolean) => {
      if (abort.signal.aborted) return;
      setState({ text: shown?.slice(-MAX_SHOWN_CHARACTERS) ?? null, isRunning: !isOver });
    };
    show(null, false);
    try {
      const accept = isSubscription ? "text/event-stream" : "application/json";
      const body = JSON.stringify({ operationName, variables });
      const response = await postGraphql(GRAPHQL_PATH, body, { accept, signal: abort.signal });
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      if (!isStream) return show(indented(await response.text()), true);
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      let received = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        received += part.value;
        show(received, false);
      }
      show(received, true);
    } catch {
      show(t`The gateway did not answer. Try again.`, true);
    }
  };
  const stop = () => {
    abortRef.current?.abort();
    setState({ text, isRunning: false });
  };
  return { text, isRunning, run, stop };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
