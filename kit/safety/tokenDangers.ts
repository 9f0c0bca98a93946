import type { TokenDangers } from "./tokenWarning";

/** Safety data of a token from the gateway. */
export type TokenSafety = {
  readonly protectionInfo:
    | {
        readonly result: string | null | undefined;
        readonly attackTypes: readonly (string | null | undefined)[] | null | undefined;
      }
    | null
    | undefined;
  readonly project: { readonly safetyLevel: string | null | undefined } | null | undefined;
};

export function tokenDangers({ protectionInfo, project }: TokenSafety): TokenDangers {
  return {
    result: protectionInfo?.result,
    attackTypes: (protectionInfo?.attackTypes ?? []).filter((type) => type != null),
    safetyLevel: project?.safetyLevel,
  };
}
