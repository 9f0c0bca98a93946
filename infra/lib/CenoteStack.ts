import { CfnOutput, SecretValue, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { AlarmTopic } from "./alarms/AlarmTopic";
import { Canary } from "./site/Canary";
import { CrawlerFunction } from "./site/CrawlerFunction";
import { Dashboard } from "./alarms/Dashboard";
import { DeployRole } from "./DeployRole";
import { gatewayUrl, isHosted, isSecure, withDefaults, type Deployment } from "./deployment";
import { DISTRIBUTION_LOG_PREFIXES, DistributionLogs } from "./site/DistributionLogs";
import { EdgeAlarms } from "./alarms/EdgeAlarms";
import { EDGE_LOG_PREFIXES, EdgeLogs } from "./alarms/EdgeLogs";
import { Firewall } from "./alarms/Firewall";
import { GithubTrust, githubProviderArn } from "./GithubTrust";
import { ImageFunction } from "./site/ImageFunction";
import { ImagePathFunction } from "./site/ImagePathFunction";
import { KeptLogs } from "./alarms/KeptLogs";
import { LogBucket } from "./alarms/LogBucket";
import { DOCUMENTS_OUTPUT, EDGE_SECRET_NAME, IMAGE_PATH_FUNCTION } from "./names";
import { PageComposer } from "./site/PageComposer";
import { PageFunctions } from "./site/PageFunctions";
import { PreviewTable } from "./site/PreviewTable";
import { PrivateBucket } from "./site/PrivateBucket";
import { SiteAlarms } from "./alarms/SiteAlarms";
import { SiteDistribution } from "./site/SiteDistribution";
import { acknowledgeSite } from "./site/siteFindings";
import { SpendingLimit } from "./alarms/SpendingLimit";

/** Folders of the built parts. */
export type Builds = {
  /** edge/dist */
  readonly functions: string;
  /** infra/dist/composer */
  readonly composer: string;
  /** infra/dist/canary */
  readonly canary: string;
  /** dist/gateway-image; required if the gateway is deployed too. */
  readonly gatewayImage: string;
};

export type CenoteStackProps = StackProps & { readonly deployment: Deployment; readonly builds: Builds };

/** Files of the shell that a later version may overwrite; its hashed ones are under assets/. */
const SHARED_FILES = ["images/*", "fonts/*"];

/** The site, in us-east-1, as Lambda@Edge requires: everything except the gateway and the remotes' own stacks. */
export class CenoteStack extends Stack {
  constructor(scope: Construct, id: string, { deployment, builds, ...props }: CenoteStackProps) {
    super(scope, id, props);
    const { siteOrigin, siteCertificate, gateway, firewall, deployers, ...settings } = withDefaults(deployment);
    const { replicaRegions, watchedRegions, originShieldRegion, canaryChain } = settings;
    const { operatorEmail, budgetDollarsPerMonth, githubProvider } = settings;
    const logs = new LogBucket(this, "Logs");
    const staticFiles = new PrivateBucket(this, "StaticFiles", { kind: "site", logs });
    const remotes = new PrivateBucket(this, "Remotes", { kind: "remotes", logs });

    const { access: previewAccess } = new PreviewTable(this, "Previews", { replicaRegions });
    const builtFunctions = builds.functions;
    const pages = new PageFunctions(this, "Pages", { builtFunctions, previewAccess, staticFiles });
    const crawlers = new CrawlerFunction(this, "Crawlers", { builtFunctions });
    const images = new ImageFunction(this, "Images", { builtFunctions, previewAccess, staticFiles });
    const imagePath = new ImagePathFunction(this, "ImagePath", { builtFunctions });

    const edgeSecret = isHosted(gateway) ? EDGE_SECRET_NAME : gateway.edgeSecret;
    const { distribution } = new SiteDistribution(this, "Site", {
      staticFiles,
      remotes,
      logs,
      siteOrigin,
      pageLambdas: [...pages.lambdas, crawlers.lambda],
      imageLambda: images.lambda,
      imagePath,
      gatewayUrl: gatewayUrl(deployment),
      ...(edgeSecret ? { edgeSecret: SecretValue.secretsManager(edgeSecret, secretVersion(gateway)) } : {}),
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
    const isGithubUsed = Object.values(deployers).some((principal) => "githubSubject" in principal);
    if (isGithubUsed && !githubProvider) new GithubTrust(this, "Github");
    if (deployers.shell) {
      new DeployRole(this, "Shell", {
        name: "shell",
        remotes,
        composer: composer.function,
        versions: [
          { bucket: remotes, keys: ["shell/*"] },
          { bucket: staticFiles, keys: ["assets/*"] },
        ],
        files: [{ bucket: staticFiles, keys: SHARED_FILES }],
        principal: deployers.shell,
        githubProvider: githubProvider ?? githubProviderArn(this),
      });
    }

    const keptLogs = new KeptLogs(this, "KeptLogs", { prefixes: [...EDGE_LOG_PREFIXES, ...DISTRIBUTION_LOG_PREFIXES] });
    new EdgeLogs(this, "EdgeLogs", { logs: keptLogs });
    new DistributionLogs(this, "DistributionLogs", {
      logs: keptLogs,
      distribution,
      functions: [IMAGE_PATH_FUNCTION],
      regions: watchedRegions,
    });
    const topic = new AlarmTopic(this, "Alarms", operatorEmail ? { email: operatorEmail } : {});
    new EdgeAlarms(this, "EdgeAlarms", { topic, hasTable: true });
    new SiteAlarms(this, "SiteAlarms", { topic, distribution, composer: composer.function });
    new Canary(this, "Canary", { builtCanary: builds.canary, siteOrigin, chain: canaryChain, topic });
    new Dashboard(this, "Overview", {
      distribution,
      regions: [...new Set([this.region, ...watchedRegions])],
      chains: isHosted(gateway) ? gateway.chains : [],
    });
    if (budgetDollarsPerMonth && operatorEmail) {
      new SpendingLimit(this, "Spending", { dollarsPerMonth: budgetDollarsPerMonth, email: operatorEmail });
    }
    acknowledgeSite({ distribution, logs, hasFirewall: firewall !== null });

    new CfnOutput(this, "DomainName", { value: distribution.distributionDomainName });
    // Under its own name, because the site's name may still point elsewhere. The local CloudFront has no https.
    const distributionOrigin = isSecure(deployment) ? `https://${distribution.distributionDomainName}` : siteOrigin;
    new CfnOutput(this, DOCUMENTS_OUTPUT, { value: distributionOrigin });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
    new CfnOutput(this, "StaticFilesBucket", { value: staticFiles.bucketName });
    new CfnOutput(this, "RemotesBucket", { value: remotes.bucketName });
  }
}

function secretVersion(gateway: Deployment["gateway"]): { versionId?: string } {
  return isHosted(gateway) && gateway.edgeSecretVersion ? { versionId: gateway.edgeSecretVersion } : {};
}
