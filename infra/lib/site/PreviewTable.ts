import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { AttributeType, Billing, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { acknowledge } from "../acknowledge";

export type PreviewTableProps = {
  /** Regions with a replica of the table, in addition to the stack's own. The edge's build needs the same list. */
  readonly replicaRegions: readonly string[];
};

/**
 * The preview cache: a DynamoDB table whose items expire after 7 days (spec §9). It is deleted with the stack,
 * unprotected and without backups: its content can be fetched again.
 */
export class PreviewTable extends Construct {
  /** Permissions of the edge functions on the table, in every region. */
  readonly access: PolicyStatement;

  constructor(scope: Construct, id: string, { replicaRegions }: PreviewTableProps) {
    super(scope, id);
    const { region } = Stack.of(this);
    const table = new TableV2(this, "Table", {
      tableName: PREVIEW_CACHE_NAME,
      partitionKey: { name: "pk", type: AttributeType.STRING },
      timeToLiveAttribute: "ttl",
      billing: Billing.onDemand(),
      replicas: replicaRegions.filter((replica) => replica !== region).map((replica) => ({ region: replica })),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(table, ["AwsSolutions-DDB3"], "It is a cache of 7 days: the gateway is the source of all it holds.");
    this.access = new PolicyStatement({
      actions: ["dynamodb:GetItem", "dynamodb:PutItem"],
      resources: [...new Set([region, ...replicaRegions])].map((replica) =>
        Stack.of(this).formatArn({
          service: "dynamodb",
          region: replica,
          resource: "table",
          resourceName: PREVIEW_CACHE_NAME,
        }),
      ),
    });
  }
}
