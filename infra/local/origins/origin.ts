/** Limits of CloudFront's attempts to reach an origin. Source: "Origin settings" (connection attempts and timeouts). */
export type OriginTimeouts = {
  readonly connectionAttempts: number;
  readonly connectionSeconds: number;
  /** Until the first byte, and between packets. */
  readonly responseSeconds: number;
};
export const DEFAULT_TIMEOUTS: OriginTimeouts = { connectionAttempts: 3, connectionSeconds: 10, responseSeconds: 30 };

export type S3Origin = {
  readonly kind: "s3";
  readonly bucketId: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  /** Whether CloudFront may list the bucket, and so can detect missing objects. */
  readonly isListed?: boolean;
};

export type CustomOrigin = {
  readonly kind: "custom";
  readonly host: string;
  readonly port: number;
  /** Whether it receives the viewer's Host, to refuse other hosts. */
  readonly keepsHost?: boolean;
  readonly timeouts?: OriginTimeouts;
};
