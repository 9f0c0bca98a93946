import bodies from "../../gateway/src/chain/nodes/testing/providerErrors.json";

/** An error of a provider, as recorded. */
export type ProviderError = {
  readonly id: string;
  readonly provider: string;
  readonly http?: number;
  readonly code?: number;
  readonly method?: string;
  readonly message: string;
  readonly data?: unknown;
  readonly limit: string;
};

/** The recorded errors of a limit. */
export function errorsOf(limit: string): readonly ProviderError[] {
  return (bodies as readonly ProviderError[]).filter((body) => body.limit === limit);
}
