import { fetchQuery, graphql } from "react-relay/hooks";
import type { Environment } from "relay-runtime";
import type { ResolvedName } from "./__generated__/ResolvedName.graphql";

/** Resolves an ENS name. Rejects if it could not be read. */
export async function resolvedName(environment: Environment, name: string) {
  const data = await fetchQuery<ResolvedName>(
    environment,
    graphql`
      query ResolvedName($name: String!) @throwOnFieldError {
        resolvedName(name: $name) {
          status
          address
        }
      }
    `,
    { name },
  ).toPromise();
  const { status, address } = data!.resolvedName;
  return { status, address };
}
