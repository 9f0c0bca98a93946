import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { EdgeFunctions } from "./EdgeFunctions";
import { PreviewTable } from "./PreviewTable";
import { PrivateBucket } from "./PrivateBucket";
import { SiteDistribution } from "./SiteDistribution";

export type CenoteStackProps = StackProps & {
  readonly siteOrigin: string;
  readonly gatewayUrl: string;
  readonly replicaRegions: readonly string[];
  readonly builtFunctions: string;
  readonly builtPage: string;
};

/** The whole product but the gateway, in us-east-1, where Lambda@Edge lives. */
export class CenoteStack extends Stack {
  constructor(scope: Construct, id: string, props: CenoteStackProps) {
    super(scope, id, props);
    const staticFiles = new PrivateBucket(this, "StaticFiles");
    const remotes = new PrivateBucket(this, "Remotes");
    const previews = new PreviewTable(this, "Previews", { replicaRegions: props.replicaRegions });
    const functions = new EdgeFunctions(this, "Edge", {
      builtFunctions: props.builtFunctions,
      previewAccess: previews.access,
      staticFiles,
    });
    const { distribution } = new SiteDistribution(this, "Site", {
      staticFiles,
      remotes,
      functions,
      siteOrigin: props.siteOrigin,
      gatewayUrl: props.gatewayUrl,
      builtPage: props.builtPage,
    });
    new CfnOutput(this, "DomainName", { value: distribution.distributionDomainName });
  }
}
