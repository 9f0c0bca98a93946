import { CfnOutput, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Code, Function as LambdaFunction, Runtime, type IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { DEPLOYERS } from "../deployment";
import { PAGE_COMPOSER } from "../names";
import { acknowledgePatterns } from "../acknowledge";
import { registryKey, SHELL_PAGES } from "../layout";
import { functionRole } from "./functionRole";

export type PageComposerProps = {
  /** Folder of the built function: infra/dist/composer. */
  readonly builtComposer: string;
  /** Contains the registry and its versions; read. */
  readonly remotes: IBucket;
  /** Contains index.html; written. */
  readonly staticFiles: IBucket;
  /** The distribution whose pages are invalidated. */
  readonly distribution: IDistribution;
};

/**
 * Writes index.html from the shell's live page and every remote's live version, and invalidates pages. Deployers call
 * it: so no team needs permission to write the shared page, and none overwrites another's deployment.
 */
export class PageComposer extends Construct {
  readonly function: IFunction;

  constructor(scope: Construct, id: string, { builtComposer, remotes, staticFiles, distribution }: PageComposerProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const distributionArn = Stack.of(this).formatArn({
      service: "cloudfront",
      region: "",
      resource: "distribution",
      resourceName: distribution.distributionId,
    });
    const folders = DEPLOYERS.map((name) => (name === "shell" ? `${SHELL_PAGES}*` : `${name}/*`));
    const read = [...DEPLOYERS.map(registryKey), ...folders];
    const role = functionRole(
      this,
      new PolicyStatement({
        actions: ["s3:GetObject"],
        resources: read.map((key) => remotes.arnForObjects(key)),
      }),
      // Without it, a missing object is indistinguishable from a forbidden one.
      new PolicyStatement({ actions: ["s3:ListBucket"], resources: [remotes.bucketArn, staticFiles.bucketArn] }),
      new PolicyStatement({
        actions: ["s3:GetObject", "s3:PutObject"],
        resources: [staticFiles.arnForObjects("index.html")],
      }),
      new PolicyStatement({ actions: ["cloudfront:CreateInvalidation"], resources: [distributionArn] }),
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logGroup.logGroupArn],
      }),
    );
    acknowledgePatterns(
      role,
      folders.map((folder) => remotes.arnForObjects(folder)),
      "It reads whichever version a registry names, in the folders of versions alone.",
    );
    this.function = new LambdaFunction(this, "Function", {
      functionName: PAGE_COMPOSER,
      runtime: Runtime.NODEJS_24_X,
      handler: "index.handler",
      code: Code.fromAsset(builtComposer),
      memorySize: 512,
      timeout: Duration.seconds(30),
      role,
      logGroup,
      environment: {
        REMOTES_BUCKET: remotes.bucketName,
        SITE_BUCKET: staticFiles.bucketName,
        DISTRIBUTION_ID: distribution.distributionId,
      },
    });
    new CfnOutput(Stack.of(this), "PageComposerName", { value: this.function.functionName });
  }
}
