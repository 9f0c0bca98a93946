import { OWNERS_PER_REQUEST } from "@cenote/domain/limits";
import { useEffect, useState } from "react";
import { useGateway } from "../gateway/gatewayContext";
import type { AskGateway } from "../gateway/askGateway";
import { ACCOUNT_LIST, SELECT_WALLET_SCREEN } from "../operations/accountOperations";
import { useSession } from "../session/sessionContext";

/** A balance is fetched again after a block, but not more often. */
const REST_MILLISECONDS = 15_000;

/** US dollars by the address in lower case; null where unknown. */
type Values = ReadonlyMap<string, number | null>;
type Answer = {
  readonly portfolios:
    | readonly ({
        readonly ownerAddress: string;
        readonly tokensTotalDenominatedValue: { readonly value: number | null } | null;
      } | null)[]
    | null;
};

const QUESTIONS = {
  /** Accounts that are known. */
  known: (ask: AskGateway, addresses: readonly string[], signal: AbortSignal) =>
    ask<Answer>(ACCOUNT_LIST, { addresses }, signal),
  /** Accounts to choose among. */
  offered: (ask: AskGateway, ownerAddresses: readonly string[], signal: AbortSignal) =>
    ask<Answer>(SELECT_WALLET_SCREEN, { ownerAddresses }, signal),
};

/** What accounts are worth, and the way to ask for one; kept fresh by the blocks. Unknown while it has not been answered. */
export function useAccountValues(question: keyof typeof QUESTIONS, addresses: readonly string[]) {
  const ask = useGateway();
  const { onBlock } = useSession();
  const [values, setValues] = useState<Values>(new Map());
  const wanted = addresses.join();
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    let last = -Infinity;
    const refresh = () => {
      const now = performance.now();
      if (document.hidden || now - last < REST_MILLISECONDS) return;
      last = now;
      Promise.all(inParts(wanted.split(",")).map((part) => QUESTIONS[question](ask, part, abort.signal)))
        .then((answers) => setValues(new Map(answers.flatMap((answer) => [...read(answer)]))))
        // The current values stay on the screen; a later block fetches again.
        .catch(() => undefined);
    };
    refresh();
    const stop = onBlock(null, refresh);
    return () => {
      stop();
      abort.abort();
    };
  }, [ask, onBlock, question, wanted]);
  return (address: string): number | null => values.get(address.toLowerCase()) ?? null;
}

/** A wallet may have more accounts than one request may ask for. */
function inParts(addresses: readonly string[]): readonly string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < addresses.length; start += OWNERS_PER_REQUEST) {
    parts.push(addresses.slice(start, start + OWNERS_PER_REQUEST));
  }
  return parts;
}

function read({ portfolios }: Answer): Values {
  return new Map(
    (portfolios ?? []).flatMap((portfolio) =>
      portfolio
        ? [[portfolio.ownerAddress.toLowerCase(), portfolio.tokensTotalDenominatedValue?.value ?? null] as const]
        : [],
    ),
  );
}
