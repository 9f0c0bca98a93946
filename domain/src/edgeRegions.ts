/**
 * Regions with a regional edge cache, in which CloudFront runs Lambda@Edge functions and they write their logs. Source:
 * CloudFront's feature page, "Regional Edge Caches". Each names the others that are closer to it than us-east-1, which
 * always has a replica of the preview table; the closest first.
 */
export const CLOSER_REGIONS = {
  "us-east-1": "",
  "us-east-2": "",
  "us-west-1": "us-west-2 us-east-2",
  "us-west-2": "us-west-1 us-east-2",
  "ap-northeast-1":
    "ap-northeast-2 ap-southeast-1 ap-south-1 ap-southeast-2 us-west-2 us-west-1 eu-central-1 eu-west-1 eu-west-2 us-east-2",
  "ap-northeast-2":
    "ap-northeast-1 ap-southeast-1 ap-south-1 ap-southeast-2 us-west-2 eu-central-1 eu-west-2 eu-west-1 us-west-1 us-east-2",
  "ap-south-1":
    "ap-southeast-1 ap-northeast-2 eu-central-1 ap-northeast-1 eu-west-2 eu-west-1 ap-southeast-2 us-west-2",
  "ap-southeast-1":
    "ap-south-1 ap-northeast-2 ap-northeast-1 ap-southeast-2 eu-central-1 eu-west-2 eu-west-1 us-west-2 us-west-1 us-east-2",
  "ap-southeast-2": "ap-southeast-1 ap-northeast-1 ap-northeast-2 ap-south-1 us-west-1 us-west-2 sa-east-1 us-east-2",
  "eu-central-1": "eu-west-2 eu-west-1",
  "eu-west-1": "eu-west-2 eu-central-1",
  "eu-west-2": "eu-west-1 eu-central-1",
  "sa-east-1": "",
} as const;

export type EdgeRegion = keyof typeof CLOSER_REGIONS;
export const EDGE_REGIONS = Object.keys(CLOSER_REGIONS) as EdgeRegion[];
