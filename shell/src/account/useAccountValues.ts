import { OWNERS_PER_REQUEST } from "@cenote/domain/limits";
import { useState } from "react";
import { useGateway } from "../gateway/gatewayContext";
import type { QueryGateway } from "../gateway/queryGateway";
import { ACCOUNT_LIST, SELECT_WALLET_SCREEN } from "../operations/accountOperations";
import { useAtBlocks } from "./useAtBlocks";

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
  known: (queryGateway: QueryGateway, addresses: readonly string[], signal: AbortSignal) =>
    queryGateway<Answer>(ACCOUNT_LIST, { addresses }, signal),
  /** Accounts to choose among. */
  offered: (queryGateway: QueryGateway, ownerAddresses: readonly string[], signal: AbortSignal) =>
    queryGateway<Answer>(SELECT_WALLET_SCREEN, { ownerAddresses }, signal),
};

/** The values of accounts, refreshed at each block; undefined until the first response. */
export function useAccountValues(question: keyof typeof QUESTIONS, addresses: readonly string[]) {
  const queryGateway = useGateway();
  const [values, setValues] = useState<Values>(new Map());
  const wanted = addresses.join();
  useAtBlocks(wanted ? `${question}:${wanted}` : null, REST_MILLISECONDS, (signal) => {
    Promise.all(inParts(wanted.split(",")).map((part) => QUESTIONS[question](queryGateway, part, signal)))
      .then((answers) => setValues(new Map(answers.flatMap((answer) => [...read(answer)]))))
      // The current values stay on the screen; a later block fetches again.
      .catch(() => undefined);
  });
  return (address: string): number | null => values.get(address.toLowerCase()) ?? null;
}

/** A wallet may have more accounts than one request allows. */
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
