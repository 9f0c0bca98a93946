import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { KeptLogs } from "./KeptLogs";

export type DistributionLogsProps = {
  readonly distribution: IDistribution;
  /** Names of CloudFront Functions. */
  readonly functions: readonly string[];
  /** Regions in which Lambda@Edge functions run. */
  readonly regions: readonly string[];
};

/**
 * The log groups of CloudFront itself: what it refused of a Lambda@Edge function's response, in each region, and what
 * CloudFront Functions log, in us-east-1. AWS would keep them for ever.
 */
export class DistributionLogs extends Construct {
  constructor(scope: Construct, id: string, { distribution, functions, regions }: DistributionLogsProps) {
    super(scope, id);
    const refusals = `/aws/cloudfront/LambdaEdge/${distribution.distributionId}`;
    const ofFunctions = functions.map((name) => `/aws/cloudfront/function/${name}`);
    const logs = new KeptLogs(this, "Logs", { prefixes: [refusals, ...ofFunctions] });
    for (const region of regions) logs.keep(`Refusals-${region}`, refusals, region);
    for (const [index, name] of ofFunctions.entries()) logs.keep(functions[index]!, name);
  }
}
