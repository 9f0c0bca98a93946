import { Dashboard as CloudWatchDashboard, GraphWidget, TextWidget, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { counted, distributionMetric, IMAGE_COUNTS, lagOf, PAGE_COUNTS, previewHitRatio } from "./metrics";

export type DashboardProps = {
  readonly distribution: IDistribution;
  /** Regions whose edge functions are on the dashboard. */
  readonly regions: readonly string[];
  /** Chains of the gateway that is deployed with the site; empty for an external gateway. */
  readonly chains: readonly string[];
};

/**
 * Dashboard of the whole site: responses to visitors, the functions in each region, the gateway's lag behind each
 * chain.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { distribution, regions, chains }: DashboardProps) {
    super(scope, id);
    const ofSite = (name: string, statistic?: string) =>
      distributionMetric(distribution.distributionId, name, statistic);
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
    new CloudWatchDashboard(this, "Dashboard", {
      dashboardName: "Cenote",
      widgets: [
        [
          new TextWidget({
            markdown: "What each alarm means: docs/operations/operate.md, Alarms.",
            width: 24,
            height: 1,
          }),
        ],
        [
          graph("Answers that are errors, %", [ofSite("4xxErrorRate"), ofSite("5xxErrorRate")]),
          graph("Requests, and answers from the cache in %", [ofSite("Requests", "Sum"), ofSite("CacheHitRate")]),
        ],
        [
          graph(
            "Functions that failed",
            ["LambdaExecutionError", "LambdaValidationError", "LambdaLimitExceededErrors"].map((name) =>
              ofSite(name, "Sum"),
            ),
          ),
          graph(
            "Previews found in the cache, %",
            regions.map((region) => previewHitRatio(region)),
          ),
        ],
        [
          graph(
            "Deadlines missed",
            regions.map((region) => counted(PAGE_COUNTS.deadlines, region)),
          ),
          graph(
            "Tolerated failures",
            regions.flatMap((region) => [
              counted(PAGE_COUNTS.failures, region),
              counted(IMAGE_COUNTS.failures, region),
            ]),
          ),
        ],
        ...(chains.length ? [[graph("Seconds behind the chain", chains.map(lagOf))]] : []),
      ],
    });
  }
}
