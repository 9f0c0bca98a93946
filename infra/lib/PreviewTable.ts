import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { AttributeType, Billing, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";

export type PreviewTableProps = {
  /** Regions that hold a copy of the table, beside the stack's own. The edge's build must be told the same list. */
  readonly replicaRegions: readonly string[];
};

/**
 * The preview cache: a DynamoDB table whose items expire by themselves (spec §9: after 7 days). It can be restored to
 * any second of the last 35 days, and cannot be deleted, in no region, before that is allowed by hand.
 */
export class PreviewTable extends Construct {
  /** What the edge functions may do with it, in every region. */
  readonly access: PolicyStatement;

  constructor(scope: Construct, id: string, { replicaRegions }: PreviewTableProps) {
    super(scope, id);
    const { region } = Stack.of(this);
    new TableV2(this, "Table", {
      tableName: PREVIEW_CACHE_NAME,
      partitionKey: { name: "pk", type: AttributeType.STRING },
      timeToLiveAttribute: "ttl",
      billing: Billing.onDemand(),
      replicas: replicaRegions.filter((replica) => replica !== region).map((replica) => ({ region: replica })),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
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
