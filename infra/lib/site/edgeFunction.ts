import { join } from "node:path";
import { Arn, ArnFormat, Duration, Stack } from "aws-cdk-lib";
import { experimental } from "aws-cdk-lib/aws-cloudfront";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code, Runtime } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { acknowledgePatterns } from "../acknowledge";
import { edgeLogGroupName, functionName, type EdgeFunctionName } from "../names";

export type EdgeFunctionProps = {
  /** Folder of the built functions: edge/dist. */
  readonly builtFunctions: string;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  /** Permissions in addition to writing its log. */
  readonly access?: readonly PolicyStatement[];
};

/** Creates a function of edge/dist, with its own role that has exactly the listed permissions. */
export function edgeFunction(scope: Construct, name: EdgeFunctionName, props: EdgeFunctionProps) {
  const role = new Role(scope, `${name}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: {
      access: new PolicyDocument({ statements: [writeLog(scope, name), ...(props.access ?? [])] }),
    },
  });
  acknowledgePatterns(
    role,
    [logArns(scope, name)],
    "Lambda@Edge writes its log in whichever region runs it; the log group is the function's own.",
  );
  return new experimental.EdgeFunction(scope, name, {
    functionName: functionName(name),
    runtime: Runtime.NODEJS_24_X,
    handler: "index.handler",
    code: Code.fromAsset(join(props.builtFunctions, name)),
    memorySize: props.memoryMegabytes,
    timeout: Duration.seconds(props.timeoutSeconds),
    role,
  });
}

function writeLog(scope: Construct, name: EdgeFunctionName): PolicyStatement {
  return new PolicyStatement({
    actions: ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logArns(scope, name)],
  });
}

function logArns(scope: Construct, name: EdgeFunctionName): string {
  return Arn.format(
    {
      service: "logs",
      region: "*",
      resource: "log-group",
      resourceName: `${edgeLogGroupName(name)}:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    },
    Stack.of(scope),
  );
}
