import { parseAddress } from "../../chain/addresses";
import type { Providers } from "./providers";
import { isSignedBy, MAX_ACCESS_SECONDS, signAccess } from "@cenote/server/providerSignature";

/** The ramp transfers that the client may see. */
export type RampAccess = {
  readonly provider: string;
  readonly owners: readonly string[];
  /** The last second in which the proof is valid, Unix time. */
  readonly expires: number;
};
export type RampProof = { readonly queryParams: string; readonly signature: string };

/**
 * Verifies a proof: its query contains the provider, one or more addresses, and its expiry (`provider`, `address`,
 * `expires` in Unix seconds), and the provider has signed it. Null for an invalid or expired proof.
 */
export function rampAccess(
  providers: Providers,
  { queryParams, signature }: RampProof,
  now: number,
): RampAccess | null {
  const params = new URLSearchParams(queryParams);
  const provider = providers.get(params.get("provider") ?? "");
  if (!provider) return null;
  const expires = Number(params.get("expires"));
  const isTimely = Number.isInteger(expires) && expires >= now && expires <= now + MAX_ACCESS_SECONDS;
  const isSigned = isSignedBy(
    signature,
    provider.secrets.map((secret) => signAccess(secret, queryParams)),
  );
  const owners = params.getAll("address").flatMap((text) => parseAddress(text) ?? []);
  return isTimely && isSigned && owners.length ? { provider: provider.id, owners, expires } : null;
}
