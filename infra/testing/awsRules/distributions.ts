import { referencesIn, resourcesOf, type AwsRule, type Json } from "./template";

const configs = (template: Parameters<AwsRule["check"]>[0]): [string, Json][] =>
  resourcesOf(template, "AWS::CloudFront::Distribution").map(([id, { DistributionConfig }]) => [
    id,
    DistributionConfig,
  ]);

const behaviors = ({ DefaultCacheBehavior, CacheBehaviors = [] }: Json): Json[] => [
  ...CacheBehaviors,
  { PathPattern: "*", ...DefaultCacheBehavior },
];

/**
 * With either flag set, the accepted encodings become part of the cache key, and of the requests that invoke an image
 * function.
 */
export const picturesHaveOneKey = (isPicture: (pathPattern: string) => boolean): AwsRule => ({
  name: "the cache key of pictures holds no Accept-Encoding",
  source: "Amazon CloudFront Developer Guide, Understand cache policies: Compressed objects in the cache",
  check: (template) => {
    const policies = new Map(resourcesOf(template, "AWS::CloudFront::CachePolicy"));
    return configs(template).flatMap(([, config]) =>
      behaviors(config)
        .filter(({ PathPattern }) => isPicture(PathPattern))
        .flatMap(({ PathPattern, CachePolicyId }) => {
          const policy = policies.get(referencesIn(CachePolicyId)[0] ?? "");
          if (!policy) return [`${PathPattern} has no cache policy of its own`];
          const key = policy.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin;
          const isVaried = key.EnableAcceptEncodingGzip || key.EnableAcceptEncodingBrotli;
          return isVaried ? [`${PathPattern} is drawn once for each accepted encoding`] : [];
        }),
    );
  },
});

/**
 * Input that a function reads from a viewer's request but that is not in the key affects the next viewer's response.
 */
export const keysHoldWhatIsForwarded: AwsRule = {
  name: "a cached behavior forwards no header, cookie or query beyond its cache key",
  source: "Amazon CloudFront Developer Guide, Control origin requests with a policy",
  check: (template) =>
    configs(template).flatMap(([, config]) =>
      behaviors(config)
        .filter(({ CachePolicyId }) => referencesIn(CachePolicyId).length > 0)
        .filter(({ OriginRequestPolicyId }) => OriginRequestPolicyId !== undefined)
        .map(({ PathPattern }) => `${PathPattern} forwards what is not in its key`),
    ),
};

export const bucketsAreReadByTheDistribution: AwsRule = {
  name: "bucket origins use origin access control, and their policies name this distribution",
  source: "Amazon CloudFront Developer Guide, Restrict access to an Amazon S3 origin",
  check: (template) =>
    configs(template).flatMap(([id, config]) =>
      (config.Origins as Json[])
        .filter(({ S3OriginConfig }) => S3OriginConfig)
        .flatMap(({ Id, DomainName, OriginAccessControlId }) => {
          const [bucket] = referencesIn(DomainName);
          const statements = resourcesOf(template, "AWS::S3::BucketPolicy")
            .filter(([, { Bucket }]) => referencesIn(Bucket).includes(bucket!))
            .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement as Json[]);
          const isLetIn = statements.some(
            ({ Effect, Principal, Condition }) =>
              Effect === "Allow" &&
              Principal.Service === "cloudfront.amazonaws.com" &&
              referencesIn(Condition?.StringEquals?.["AWS:SourceArn"]).includes(id),
          );
          return OriginAccessControlId && isLetIn ? [] : [`${Id} is not read by ${id} alone`];
        }),
    ),
};

/** CloudFront refuses a behavior with both kinds of functions at viewer events, or two at one event. */
export const viewerFunctionsAreOfOneKind: AwsRule = {
  name: "no behavior combines CloudFront Functions and Lambda@Edge at viewer events",
  source: "Amazon CloudFront Developer Guide, Restrictions on edge functions",
  check: (template) =>
    configs(template).flatMap(([, config]) =>
      behaviors(config).flatMap(({ PathPattern, LambdaFunctionAssociations = [], FunctionAssociations = [] }) => {
        const isViewer = ({ EventType }: Json) => EventType.startsWith("viewer-");
        const isMixed = LambdaFunctionAssociations.some(isViewer) && FunctionAssociations.some(isViewer);
        const events = [...LambdaFunctionAssociations, ...FunctionAssociations].map(({ EventType }: Json) => EventType);
        const isDouble = new Set(events).size < events.length;
        return isMixed || isDouble ? [`${PathPattern} has ${events.join(", ")}`] : [];
      }),
    ),
};

/** CloudFront's managed policies CachingDisabled and AllViewerExceptHostHeader. */
const UNCACHED = ["4135ea2d-6df8-44a3-9df3-4b5a84be39ad", "b689b0a8-53d0-40ab-baf2-68738e2966ac"];
const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

/**
 * A custom policy cannot contain Authorization unless it is in the cache key; the managed policy for all viewer headers
 * forwards it. Host is the origin's, or its certificate and its rules would not match.
 */
export const signedRequestsPassUnchanged = (paths: readonly string[]): AwsRule => ({
  name: "requests with a token or a signature reach the gateway by every method, with their headers, and are not cached",
  source:
    "Amazon CloudFront Developer Guide, Use managed origin request policies; Configure CloudFront to forward the Authorization header",
  check: (template) =>
    configs(template).flatMap(([, config]) =>
      paths.flatMap((path) => {
        const behavior = behaviors(config).find(({ PathPattern }) => PathPattern === path);
        if (!behavior) return [`${path} is not forwarded`];
        const { CachePolicyId, OriginRequestPolicyId, AllowedMethods } = behavior;
        const isUncached = CachePolicyId === UNCACHED[0] && OriginRequestPolicyId === UNCACHED[1];
        return [
          ...(isUncached ? [] : [`${path} is cached, or loses headers`]),
          ...([...AllowedMethods].sort().join() === METHODS.join() ? [] : [`${path} lacks a method`]),
        ];
      }),
    ),
});

/** Default quota of an account. */
const MAX_BEHAVIORS = 25;

export const behaviorsFitTheirQuota: AwsRule = {
  name: "a distribution has no more cache behaviors than an account may have by default",
  source: "AWS General Reference, Amazon CloudFront endpoints and quotas: Cache behaviors per distribution",
  check: (template) =>
    configs(template).flatMap(([id, { CacheBehaviors }]) =>
      CacheBehaviors.length > MAX_BEHAVIORS ? [`${id} has ${CacheBehaviors.length} behaviors`] : [],
    ),
};

/** A web ACL is billed per request, on each resource that it protects. */
export const requestsPassOneFirewall: AwsRule = {
  name: "no resource has a web ACL except the distribution",
  source: "AWS WAF Pricing; AWS WAF Developer Guide, Associating protection with AWS resources",
  check: (template) => [
    ...resourcesOf(template, "AWS::WAFv2::WebACLAssociation").map(([id]) => `${id} counts requests again`),
    ...resourcesOf(template, "AWS::WAFv2::WebACL")
      .filter(([, { Scope }]) => Scope !== "CLOUDFRONT")
      .map(([id]) => `${id} is for another resource`),
  ],
};
