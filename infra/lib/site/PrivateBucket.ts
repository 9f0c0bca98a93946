import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { bucketName } from "../names";

/** Days for which overwritten objects can be restored. */
const KEPT_DAYS = 90;

export type PrivateBucketProps = {
  /** Kind of the bucket, by its name. */
  readonly kind: Parameters<typeof bucketName>[0];
  /** The bucket for its access logs. */
  readonly logs: IBucket;
};

/** A private bucket for CloudFront and our own functions: encrypted, versioned, never deleted. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { kind, logs }: PrivateBucketProps) {
    super(scope, id, {
      bucketName: bucketName(kind, Stack.of(scope).account),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      // Retained with the stack, but not after a failed creation: its name is fixed, and the next attempt needs it.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `buckets/${kind}/`,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(KEPT_DAYS) }],
    });
  }
}
