import type { Chain } from "@cenote/domain/chains";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { AlarmTopic } from "../alarms/AlarmTopic";
import { functionRole } from "./functionRole";

const EVERY_MINUTES = 5;
/** A single failure may be a deployment or the network. */
const FAILED_RUNS = 3;

export type CanaryProps = {
  /** Folder of the built function: infra/dist/canary. */
  readonly builtCanary: string;
  readonly siteOrigin: string;
  /** Chain whose native token's page is requested; the gateway must index it. */
  readonly chain: Chain;
  readonly topic: AlarmTopic;
};

/**
 * Requests a page and a share image every 5 minutes as a crawler does, and triggers an alarm if tags or the picture are
 * missing.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { builtCanary, siteOrigin, chain, topic }: CanaryProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = functionRole(
      this,
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logGroup.logGroupArn],
      }),
    );
    const canary = new LambdaFunction(this, "Function", {
      runtime: Runtime.NODEJS_24_X,
      handler: "index.handler",
      code: Code.fromAsset(builtCanary),
      memorySize: 256,
      timeout: Duration.seconds(30),
      role,
      logGroup,
      environment: { SITE_ORIGIN: siteOrigin, CHAIN: chain },
      retryAttempts: 0,
    });
    new Rule(this, "Schedule", {
      schedule: Schedule.rate(Duration.minutes(EVERY_MINUTES)),
      targets: [new LambdaTarget(canary, { retryAttempts: 0 })],
    });
    topic.notifyOf(
      new Alarm(this, "Failures", {
        alarmDescription: "A page lacks its tags, or a share image is not drawn. docs/operations/operate.md, Alarms.",
        metric: canary.metricErrors({ period: Duration.minutes(EVERY_MINUTES) }),
        threshold: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        evaluationPeriods: FAILED_RUNS,
        // A canary that does not run must trigger the alarm as well.
        treatMissingData: TreatMissingData.BREACHING,
      }),
    );
  }
}
