import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import type { KeptLogs } from "../alarms/KeptLogs";

export type DistributionLogsProps = {
  readonly distribution: IDistribution;
  /** Names of the CloudFront Functions. */
  readonly functions: readonly string[];
  /** Regions in which Lambda@Edge functions run. */
  readonly regions: readonly string[];
  readonly logs: KeptLogs;
};

/** Prefixes of these log groups' names. */
export const DISTRIBUTION_LOG_PREFIXES = ["/aws/cloudfront/LambdaEdge/", "/aws/cloudfront/function/"] as const;
const [REFUSALS, FUNCTIONS] = DISTRIBUTION_LOG_PREFIXES;

/**
 * Log groups of CloudFront itself: refused responses of Lambda@Edge functions, in each region, and the logs of
 * CloudFront Functions, in us-east-1. AWS would keep them forever.
 */
export class DistributionLogs extends Construct {
  constructor(scope: Construct, id: string, { distribution, functions, regions, logs }: DistributionLogsProps) {
    super(scope, id);
    for (const region of regions) logs.keep(`Refusals-${region}`, REFUSALS + distribution.distributionId, region);
    for (const name of functions) logs.keep(name, FUNCTIONS + name);
  }
}
