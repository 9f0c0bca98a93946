import { referencesIn, resourcesOf, type AwsRule, type Json } from "./template";

/** Properties that give a resource a unique name, by type. */
const NAMES: Readonly<Record<string, string>> = {
  "AWS::S3::Bucket": "BucketName",
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::Logs::LogGroup": "LogGroupName",
};

/** A rolled-back creation leaves retained resources: the next attempt would find the name taken. */
export const failedCreationsCanBeRetried: AwsRule = {
  name: "no resource with a fixed name is retained by a creation that failed",
  source: "AWS CloudFormation User Guide, DeletionPolicy attribute: RetainExceptOnCreate",
  check: (template) =>
    Object.entries(template.Resources).flatMap(([id, { Type, Properties, DeletionPolicy }]) =>
      Properties?.[NAMES[Type] ?? ""] !== undefined && DeletionPolicy === "Retain"
        ? [`${id} stays after a failure`]
        : [],
    ),
};

/** CloudFormation cannot delete protected resources: a failed creation would end as ROLLBACK_FAILED. */
export const firstDeploymentsAreUnprotected: AwsRule = {
  name: "a first deployment protects nothing against deletion",
  source: "AWS CloudFormation User Guide, Stack failure options; Amazon RDS: DeletionProtection",
  check: (template) => [
    ...Object.entries(template.Resources).flatMap(([id, { Properties }]) =>
      Properties?.DeletionProtection === true || Properties?.DeletionProtectionEnabled === true
        ? [`${id} is protected`]
        : [],
    ),
    ...resourcesOf(template, "AWS::ElasticLoadBalancingV2::LoadBalancer").flatMap(([id, { LoadBalancerAttributes }]) =>
      LoadBalancerAttributes.some(
        ({ Key, Value }: { Key: string; Value: string }) => Key === "deletion_protection.enabled" && Value === "true",
      )
        ? [`${id} is protected`]
        : [],
    ),
  ],
};

/** Lambda@Edge creates a function's log group at its first run in a region, which may be before ours. */
export const edgeLogGroupsMayExist: AwsRule = {
  name: "log groups that Lambda@Edge or CloudFront may have created are not created as resources",
  source: "Amazon CloudFront Developer Guide, Edge function logs: Lambda@Edge logs",
  check: (template) =>
    resourcesOf(template, "AWS::Logs::LogGroup").flatMap(([id, { LogGroupName = "" }]) =>
      typeof LogGroupName === "string" && /^\/aws\/(lambda\/us-east-1\.|cloudfront\/)/.test(LogGroupName)
        ? [`${id} fails where ${LogGroupName} exists`]
        : [],
    ),
};

/** The function behind a custom resource needs a permission for every log group that it has to create. */
export const logGroupsMayBeCreated: AwsRule = {
  name: "the function that creates log groups may create each that it is given",
  source: "Service Authorization Reference, Actions for Amazon CloudWatch Logs: CreateLogGroup, PutRetentionPolicy",
  check: (template) => {
    const roles = new Map(resourcesOf(template, "AWS::IAM::Role"));
    const functions = new Map(resourcesOf(template, "AWS::Lambda::Function"));
    return resourcesOf(template, "Custom::LogRetention").flatMap(([id, { ServiceToken, LogGroupName }]) => {
      const role = roles.get(referencesIn(functions.get(referencesIn(ServiceToken)[0]!)?.Role)[0]!);
      const statements = (role?.Policies ?? []).flatMap(
        ({ PolicyDocument }: Json) => PolicyDocument.Statement as Json[],
      );
      const allowed = statements
        .filter(({ Action }: Json) => [Action].flat().includes("logs:PutRetentionPolicy"))
        .flatMap(({ Resource }: Json) => [Resource].flat())
        .map((arn: Json) => /log-group:([^"]*)\*/.exec(JSON.stringify(arn))?.[1] ?? "none");
      const name = typeof LogGroupName === "string" ? LogGroupName : String(LogGroupName["Fn::Join"][1][0]);
      return allowed.some((prefix: string) => name.startsWith(prefix)) ? [] : [`${id} may not create ${name}`];
    });
  },
};
