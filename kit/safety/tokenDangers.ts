import type { TokenDangers } from "./tokenWarning";

/** Safety fields of a token in the schema. */
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

/** Converts a token's safety fields to the input of the safety rules. */
export function tokenDangers({ protectionInfo, project }: TokenSafety): TokenDangers {
  return {
    result: protectionInfo?.result,
    attackTypes: (protectionInfo?.attackTypes ?? []).filter((type) => type != null),
    safetyLevel: project?.safetyLevel,
  };
}
