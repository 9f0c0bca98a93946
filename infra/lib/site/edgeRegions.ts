/**
 * Regions with a regional edge cache, in which CloudFront runs Lambda@Edge functions and they write their logs,
 * regardless of the preview table's regions. Source: CloudFront's feature page, "Regional Edge Caches".
 */
export const EDGE_REGIONS = [
  "us-east-1",
  "us-east-2",
  "us-west-1",
  "us-west-2",
  "ap-northeast-1",
  "ap-northeast-2",
  "ap-south-1",
  "ap-southeast-1",
  "ap-southeast-2",
  "eu-central-1",
  "eu-west-1",
  "eu-west-2",
  "sa-east-1",
] as const;
