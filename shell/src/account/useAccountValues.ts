import { OWNERS_PER_REQUEST } from "@cenote/domain/limits";
import { useEffect, useState } from "react";
import { ACCOUNT_LIST, SELECT_WALLET_SCREEN } from "../operations/accountOperations";
import { useSession } from "../session/sessionContext";

/** In US dollars, by the address in lower case; null where unknown. */
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
  /** Remembered accounts. */
  known: (addresses: readonly string[]) => ({ ...ACCOUNT_LIST, variables: { addresses } }),
  /** Accounts to choose from. */
  offered: (ownerAddresses: readonly string[]) => ({ ...SELECT_WALLET_SCREEN, variables: { ownerAddresses } }),
};

/** Returns the values of accounts, kept current; undefined until the first response. */
export function useAccountValues(question: keyof typeof QUESTIONS, addresses: readonly string[]) {
  const { watchGateway } = useSession();
  const [values, setValues] = useState<Values>(new Map());
  const key = addresses.join();
  useEffect(() => {
    const parts = key ? inParts(key.split(",")) : [];
    const stops = parts.map((part) =>
      watchGateway<Answer>({ ...QUESTIONS[question](part), pace: "block" }, (answer) =>
        setValues((lastValues) => new Map([...lastValues, ...read(answer)])),
      ),
    );
    return () => stops.forEach((stop) => stop());
  }, [watchGateway, question, key]);
  return (address: string): number | null => values.get(address.toLowerCase()) ?? null;
}

/** Splits addresses into batches: a wallet may have more accounts than one request allows. */
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
