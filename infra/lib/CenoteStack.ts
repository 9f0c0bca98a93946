import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { AlarmTopic } from "./AlarmTopic";
import { CrawlerFunction } from "./CrawlerFunction";
import { Dashboard } from "./Dashboard";
import { DeployRole } from "./DeployRole";
import { gatewayUrl, isHosted, type Deployment } from "./deployment";
import { EdgeAlarms } from "./EdgeAlarms";
import { EdgeLogs } from "./EdgeLogs";
import { Firewall } from "./Firewall";
import { ImageFunction } from "./ImageFunction";
import { LogBucket } from "./LogBucket";
import { PageComposer } from "./PageComposer";
import { PageFunctions } from "./PageFunctions";
import { PreviewTable } from "./PreviewTable";
import { PrivateBucket } from "./PrivateBucket";
import { SiteAlarms } from "./SiteAlarms";
import { SiteDistribution } from "./SiteDistribution";
import { acknowledgeSite } from "./siteFindings";
import { SpendingLimit } from "./SpendingLimit";

/** What was built before, by its folders. */
export type Builds = {
  /** edge/dist */
  readonly functions: string;
  /** infra/dist/composer */
  readonly composer: string;
  /** dist/gateway-image; needed where the gateway is deployed too. */
  readonly gatewayImage: string;
};

export type CenoteStackProps = StackProps & { readonly deployment: Deployment; readonly builds: Builds };

/** Files of the shell that a later version may overwrite; its hashed ones stand under assets/. */
const SHARED_FILES = ["images/*", "fonts/*"];

/** The site, in us-east-1, where Lambda@Edge lives: everything but the gateway and the remotes' own stacks. */
export class CenoteStack extends Stack {
  constructor(scope: Construct, id: string, { deployment, builds, ...props }: CenoteStackProps) {
    super(scope, id, props);
    const { siteOrigin, siteCertificate, gateway, replicaRegions = [], originShieldRegion, firewall } = deployment;
    const { operatorEmail, budgetDollarsPerMonth, deployers = {} } = deployment;
    const logs = new LogBucket(this, "Logs");
    const staticFiles = new PrivateBucket(this, "StaticFiles", { kind: "site", logs });
    const remotes = new PrivateBucket(this, "Remotes", { kind: "remotes", logs });

    const { access: previewAccess } = new PreviewTable(this, "Previews", { replicaRegions });
    const builtFunctions = builds.functions;
    const pages = new PageFunctions(this, "Pages", { builtFunctions, previewAccess, staticFiles });
    const crawlers = new CrawlerFunction(this, "Crawlers", { builtFunctions });
    const images = new ImageFunction(this, "Images", { builtFunctions, previewAccess, staticFiles });

    const { distribution } = new SiteDistribution(this, "Site", {
      staticFiles,
      remotes,
      logs,
      siteOrigin,
      pageLambdas: [...pages.lambdas, crawlers.lambda],
      imageLambda: images.lambda,
      gatewayUrl: gatewayUrl(deployment),
      ...(siteCertificate ? { certificate: siteCertificate } : {}),
      ...(firewall ? { firewallArn: new Firewall(this, "Firewall", firewall).arn } : {}),
      ...(originShieldRegion ? { originShieldRegion } : {}),
    });
    const composer = new PageComposer(this, "Composer", {
      builtComposer: builds.composer,
      remotes,
      staticFiles,
      distribution,
    });
    new DeployRole(this, "Shell", {
      name: "shell",
      remotes,
      composer: composer.function,
      versions: [
        { bucket: remotes, keys: ["shell/*"] },
        { bucket: staticFiles, keys: ["assets/*"] },
      ],
      files: [{ bucket: staticFiles, keys: SHARED_FILES }],
      ...(deployers.shell ? { deployer: deployers.shell } : {}),
    });

    // Before the first run of any function, or Lambda@Edge makes the log groups itself.
    distribution.node.addDependency(new EdgeLogs(this, "EdgeLogs"));
    const topic = new AlarmTopic(this, "Alarms", operatorEmail ? { email: operatorEmail } : {});
    new EdgeAlarms(this, "EdgeAlarms", { topic });
    new SiteAlarms(this, "SiteAlarms", { topic, distribution });
    new Dashboard(this, "Overview", {
      distribution,
      regions: [...new Set([this.region, ...replicaRegions])],
      chains: isHosted(gateway) ? gateway.chains : [],
    });
    if (budgetDollarsPerMonth && operatorEmail) {
      new SpendingLimit(this, "Spending", { dollarsPerMonth: budgetDollarsPerMonth, email: operatorEmail });
    }
    acknowledgeSite({ distribution, logs, hasFirewall: firewall !== undefined });

    new CfnOutput(this, "DomainName", { value: distribution.distributionDomainName });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
    new CfnOutput(this, "StaticFilesBucket", { value: staticFiles.bucketName });
    new CfnOutput(this, "RemotesBucket", { value: remotes.bucketName });
  }
}
