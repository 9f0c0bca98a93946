/** Source: "Invalidate files to remove content" (Concurrent invalidation request maximum; Invalidation paths). */
const MAX_WILDCARDS = 15;
const MAX_FILES = 3_000;
const MAX_PATH_LENGTH = 4_000;
/** AWS documents no duration: a request reaches all edge locations "within a few seconds". */
const IN_PROGRESS_MILLISECONDS = 2_000;

type Refused = { readonly code: "TooManyInvalidationsInProgress" | "InvalidArgument"; readonly message: string };

/** Counts the invalidation paths in progress, wildcards separately from single files. */
export function invalidationQuota(now: () => number = Date.now) {
  let inProgress: { readonly endsAt: number; readonly wildcards: number; readonly files: number }[] = [];

  /** Starts an invalidation; returns CloudFront's reason for a refusal, or null. */
  return (paths: readonly string[]): Refused | null => {
    inProgress = inProgress.filter(({ endsAt }) => endsAt > now());
    const isMalformed = paths.some((path) => !/^\/[^*]*\*?$/.test(path) || path.length > MAX_PATH_LENGTH);
    if (isMalformed || paths.length === 0)
      return { code: "InvalidArgument", message: "Your request contains one or more invalid invalidation paths." };
    const wildcards = paths.filter((path) => path.endsWith("*")).length;
    const begun = { endsAt: now() + IN_PROGRESS_MILLISECONDS, wildcards, files: paths.length - wildcards };
    const all = [...inProgress, begun];
    const total = (of: "wildcards" | "files") => all.reduce((sum, one) => sum + one[of], 0);
    if (total("wildcards") > MAX_WILDCARDS || total("files") > MAX_FILES)
      return {
        code: "TooManyInvalidationsInProgress",
        message:
          "Processing your request will cause you to exceed the maximum number of in-progress wildcard invalidations.",
      };
    inProgress = all;
    return null;
  };
}
