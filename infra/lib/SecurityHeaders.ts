import { MEDIA_CONTENT_SECURITY_POLICY } from "@cenote/domain/media";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

export type SecurityHeadersProps = {
  /** The scripts that stand in the page, by their hashes. A page of another build would do without them, more slowly. */
  readonly pageScripts: readonly string[];
};

/** The headers that every answer carries; those of strangers' pictures allow nothing at all. */
export class SecurityHeaders extends Construct {
  readonly policy: ResponseHeadersPolicy;
  readonly mediaPolicy: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, props: SecurityHeadersProps) {
    super(scope, id);
    const policy = (name: string, contentSecurityPolicy: string) =>
      new ResponseHeadersPolicy(this, name, {
        securityHeadersBehavior: {
          contentSecurityPolicy: { contentSecurityPolicy, override: true },
          contentTypeOptions: { override: true },
          frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
          referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        },
      });
    this.policy = policy("Policy", contentSecurityPolicy(props.pageScripts));
    this.mediaPolicy = policy("MediaPolicy", MEDIA_CONTENT_SECURITY_POLICY);
  }
}

/** Everything comes from this origin alone, strangers' pictures too; style sheets and wallets bring their icons along. */
function contentSecurityPolicy(pageScripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...pageScripts].join(" "),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
