/** A header added to responses; without `override`, only to those that lack it. */
export type AddedHeader = { readonly value: string; readonly override: boolean };
export type ResponseHeaders = Readonly<Record<string, AddedHeader>>;

/* oxlint-disable-next-line typescript/no-explicit-any -- a CloudFormation template has no type of its own. */
type Json = any;

/** Returns the headers of a response headers policy of the template. Throws for an unknown part. */
export function readResponseHeaders({ SecurityHeadersConfig, CustomHeadersConfig, ...other }: Json): ResponseHeaders {
  const unknown = Object.keys(other).find((name) => !["Name", "Comment"].includes(name));
  if (unknown) throw new Error(`The local CloudFront does not know ${unknown} of a response headers policy`);
  const security = Object.entries<Json>(SecurityHeadersConfig ?? {}).map(([name, config]): [string, AddedHeader] => {
    const header = SECURITY_HEADERS[name];
    if (!header) throw new Error(`The local CloudFront does not know the security header ${name}`);
    const [headerName, value] = header(config);
    return [headerName, { value, override: config.Override }];
  });
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }: Json) => [
    Header.toLowerCase(),
    { value: Value, override: Override },
  ]);
  return Object.fromEntries([...security, ...custom]);
}

const SECURITY_HEADERS: Readonly<Record<string, (config: Json) => [string, string]>> = {
  ContentSecurityPolicy: ({ ContentSecurityPolicy }) => ["content-security-policy", ContentSecurityPolicy],
  ContentTypeOptions: () => ["x-content-type-options", "nosniff"],
  FrameOptions: ({ FrameOption }) => ["x-frame-options", FrameOption],
  ReferrerPolicy: ({ ReferrerPolicy }) => ["referrer-policy", ReferrerPolicy],
  StrictTransportSecurity: ({ AccessControlMaxAgeSec, IncludeSubdomains, Preload }) => [
    "strict-transport-security",
    [
      `max-age=${AccessControlMaxAgeSec}`,
      ...(IncludeSubdomains ? ["includeSubDomains"] : []),
      ...(Preload ? ["preload"] : []),
    ].join("; "),
  ],
};

/** Returns a response's headers with those of the policy. */
export function withResponseHeaders<Value>(
  headers: Readonly<Record<string, Value>>,
  added: ResponseHeaders,
): Record<string, Value | string> {
  const missing = Object.entries(added).filter(([name, { override }]) => override || headers[name] === undefined);
  return { ...headers, ...Object.fromEntries(missing.map(([name, { value }]) => [name, value])) };
}
