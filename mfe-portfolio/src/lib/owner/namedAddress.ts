import { fetchQuery, graphql } from "react-relay/hooks";
import type { Environment } from "relay-runtime";
import type { NamedAddress } from "./__generated__/NamedAddress.graphql";

const NAME = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** Whether a text can be a name of the Ethereum Name Service. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

/** What a name of the Ethereum Name Service stands for; null for an unknown one. Rejects where it could not be read. */
export async function namedAddress(environment: Environment, name: string): Promise<string | null> {
  const data = await fetchQuery<NamedAddress>(
    environment,
    graphql`
      query NamedAddress($name: String!) @throwOnFieldError {
        namedAddress(name: $name)
      }
    `,
    { name },
  ).toPromise();
  return data?.namedAddress ?? null;
}
