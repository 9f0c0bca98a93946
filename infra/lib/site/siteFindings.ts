import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { acknowledge } from "../acknowledge";

type SiteParts = {
  readonly distribution: IDistribution;
  readonly logs: IBucket;
  readonly hasFirewall: boolean;
};

/** Acknowledges cdk-nag's findings in the site, with their reasons. */
export function acknowledgeSite({ distribution, logs, hasFirewall }: SiteParts): void {
  acknowledge(logs, ["AwsSolutions-S1"], "It is the bucket of access logs: a log of its own reading would never end.");
  acknowledge(
    distribution,
    ["AwsSolutions-CFR1"],
    "A decentralized exchange's interface is read everywhere; the operator's firewall blocks visitors where required.",
  );
  if (!hasFirewall) {
    acknowledge(distribution, ["AwsSolutions-CFR2"], "The operator has switched the firewall off in the settings.");
  }
}
