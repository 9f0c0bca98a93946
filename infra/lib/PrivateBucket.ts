import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { bucketName } from "./names";

/** How long overwritten objects can be restored. */
const KEPT_DAYS = 90;

export type PrivateBucketProps = {
  /** Its type, by its name. */
  readonly kind: Parameters<typeof bucketName>[0];
  /** The bucket for its access logs. */
  readonly logs: IBucket;
};

/**
 * A bucket that only CloudFront and our own functions read: encrypted, versioned, closed to the public, never deleted.
 */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { kind, logs }: PrivateBucketProps) {
    super(scope, id, {
      bucketName: bucketName(kind, Stack.of(scope).account),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      // Retained with the stack, but not by a creation that failed: its name is fixed, and the next attempt needs it.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `buckets/${kind}/`,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(KEPT_DAYS) }],
    });
  }
}
