/** Common name of the stacks and functions. Not the product's name: that may change, and stacks stay. */
export const DEPLOYMENT_NAME = "Cenote";
export const GATEWAY_STACK = `${DEPLOYMENT_NAME}-gateway`;

/** Output of the site's stack with the origin at which documents are published. */
export const DOCUMENTS_OUTPUT = "DocumentsOrigin";

/** Stacks reference each other's resources by name, so that each is deployed, changed and deleted independently. */
export const PAGE_COMPOSER = "cenote-page-composer";

/** The CloudFront Function that normalizes the paths of share images. */
export const IMAGE_PATH_FUNCTION = "cenote-image-path";

/** Secret that CloudFront and the edge functions send to a hosted gateway. */
export const EDGE_SECRET_NAME = "cenote/edge-secret";

/** Returns a bucket's name. Bucket names are global: the account number makes ours unique. */
export function bucketName(kind: "site" | "remotes", account: string): string {
  return `cenote-${kind}-${account}`;
}

/** Lambda@Edge functions, by their code's folder in edge/dist. */
export const EDGE_FUNCTIONS = ["pageRequest", "pageResponse", "viewerResponse", "image"] as const;
export type EdgeFunctionName = (typeof EDGE_FUNCTIONS)[number];

/** Returns the function's name in AWS, in every region that runs it. */
export function functionName(name: EdgeFunctionName): string {
  return `cenote-${name}`;
}

/** Returns the log group of a us-east-1 function, the same in every region that runs it. */
export function edgeLogGroupName(name: EdgeFunctionName): string {
  return `/aws/lambda/us-east-1.${functionName(name)}`;
}
