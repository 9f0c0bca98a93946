import { MEDIA_CONTENT_SECURITY_POLICY, MEDIA_PAGES_CONTENT_SECURITY_POLICY } from "@cenote/domain/media";
import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { contentSecurityPolicy } from "./contentSecurityPolicy";

const HSTS_DAYS = 730;
/** Browser features that neither our pages nor their content uses. */
const PERMISSIONS = [
  ...["accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media"],
  ...["fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer"],
  ...["microphone", "midi", "payment", "picture-in-picture", "screen-wake-lock", "serial", "usb"],
  "xr-spatial-tracking",
];

/**
 * Headers of every response. A page has its own policy, which allows its inline scripts; that of third-party pictures
 * allows nothing, and that of third-party pages allows scripts in a sandbox, within a frame of this site.
 */
export class SecurityHeaders extends Construct {
  readonly pages: ResponseHeadersPolicy;
  readonly files: ResponseHeadersPolicy;
  readonly media: ResponseHeadersPolicy;
  readonly mediaPages: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const policy = (name: string, content: string, override: boolean, frameOption = HeadersFrameOption.DENY) =>
      new ResponseHeadersPolicy(this, name, {
        securityHeadersBehavior: {
          contentSecurityPolicy: { contentSecurityPolicy: content, override },
          contentTypeOptions: { override: true },
          frameOptions: { frameOption, override: true },
          referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
          strictTransportSecurity: {
            accessControlMaxAge: Duration.days(HSTS_DAYS),
            includeSubdomains: true,
            override: true,
          },
        },
        customHeadersBehavior: {
          customHeaders: [
            { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
            { header: "Permissions-Policy", value: PERMISSIONS.map((name) => `${name}=()`).join(", "), override: true },
          ],
        },
      });
    this.pages = policy("PagePolicy", contentSecurityPolicy(), false);
    this.files = policy("FilePolicy", contentSecurityPolicy(), true);
    this.media = policy("MediaPolicy", MEDIA_CONTENT_SECURITY_POLICY, true);
    const inFrame = HeadersFrameOption.SAMEORIGIN;
    this.mediaPages = policy("MediaPagesPolicy", MEDIA_PAGES_CONTENT_SECURITY_POLICY, true, inFrame);
  }
}
