import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import type { KeptLogs } from "./KeptLogs";

export type DistributionLogsProps = {
  readonly distribution: IDistribution;
  /** Names of CloudFront Functions. */
  readonly functions: readonly string[];
  /** Regions in which Lambda@Edge functions run. */
  readonly regions: readonly string[];
  readonly logs: KeptLogs;
};

/** What the names of these log groups begin with. */
export const DISTRIBUTION_LOG_PREFIXES = ["/aws/cloudfront/LambdaEdge/", "/aws/cloudfront/function/"] as const;
const [REFUSALS, FUNCTIONS] = DISTRIBUTION_LOG_PREFIXES;

/**
 * The log groups of CloudFront itself: what it refused of a Lambda@Edge function's response, in each region, and what
 * CloudFront Functions log, in us-east-1. AWS would keep them for ever.
 */
export class DistributionLogs extends Construct {
  constructor(scope: Construct, id: string, { distribution, functions, regions, logs }: DistributionLogsProps) {
    super(scope, id);
    for (const region of regions) logs.keep(`Refusals-${region}`, REFUSALS + distribution.distributionId, region);
    for (const name of functions) logs.keep(name, FUNCTIONS + name);
  }
}
