/** The stacks' and the functions' common name. Not the product's: that one may change, and stacks stay. */
export const DEPLOYMENT_NAME = "Cenote";
export const GATEWAY_STACK = `${DEPLOYMENT_NAME}-gateway`;

/** The output of the site's stack that has the origin through which documents are published. */
export const DOCUMENTS_OUTPUT = "DocumentsOrigin";

/** Stacks reference each other's parts by name, so that each is deployed, changed and deleted independently. */
export const PAGE_COMPOSER = "cenote-page-composer";

/** The CloudFront Function that normalizes the paths of share images. */
export const IMAGE_PATH_FUNCTION = "cenote-image-path";

/** The secret that CloudFront and the edge functions send to a gateway of this deployment. */
export const EDGE_SECRET_NAME = "cenote/edge-secret";

/** Bucket names are the whole world's: the account's number makes ours unlike any other. */
export function bucketName(kind: "site" | "remotes", account: string): string {
  return `cenote-${kind}-${account}`;
}

/** The Lambda@Edge functions, by the folder of edge/dist that holds each one's code. */
export const EDGE_FUNCTIONS = ["pageRequest", "pageResponse", "viewerResponse", "image"] as const;
export type EdgeFunctionName = (typeof EDGE_FUNCTIONS)[number];

/** As AWS knows it, in every region that runs it. */
export function functionName(name: EdgeFunctionName): string {
  return `cenote-${name}`;
}

/** Where a function of us-east-1 writes its log in whichever region runs it. */
export function edgeLogGroupName(name: EdgeFunctionName): string {
  return `/aws/lambda/us-east-1.${functionName(name)}`;
}
