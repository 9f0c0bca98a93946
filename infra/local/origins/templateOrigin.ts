import { DEFAULT_TIMEOUTS, type CustomOrigin, type OriginTimeouts, type S3Origin } from "./origin";

/* oxlint-disable-next-line typescript/no-explicit-any -- a CloudFormation template has no type of its own. */
type Json = any;

/** Reads an origin of the template's distribution. Throws for one that requires https. */
export function readOrigin(resources: Readonly<Record<string, Json>>, source: Json): S3Origin | CustomOrigin {
  if (source.S3OriginConfig) {
    const [bucketId] = source.DomainName["Fn::GetAtt"];
    return { kind: "s3", bucketId, customHeaders: customHeaders(source), isListed: isListed(resources, bucketId) };
  }
  const { OriginProtocolPolicy, HTTPPort, OriginReadTimeout } = source.CustomOriginConfig;
  if (OriginProtocolPolicy !== "http-only") throw new Error("The local CloudFront reaches origins over http only");
  const { connectionAttempts, connectionSeconds, responseSeconds } = DEFAULT_TIMEOUTS;
  const timeouts: OriginTimeouts = {
    connectionAttempts: source.ConnectionAttempts ?? connectionAttempts,
    connectionSeconds: source.ConnectionTimeout ?? connectionSeconds,
    responseSeconds: OriginReadTimeout ?? responseSeconds,
  };
  return { kind: "custom", host: source.DomainName, port: HTTPPort, timeouts };
}

function isListed(resources: Record<string, Json>, bucketId: string): boolean {
  const policies = Object.values(resources).filter(
    ({ Type, Properties }) => Type === "AWS::S3::BucketPolicy" && Properties.Bucket.Ref === bucketId,
  );
  return policies
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }: Json) =>
        Effect === "Allow" &&
        [Action].flat().includes("s3:ListBucket") &&
        Principal.Service === "cloudfront.amazonaws.com",
    );
}

function customHeaders(source: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (source.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }: Json) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]),
  );
}
