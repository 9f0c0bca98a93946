import {
  LETTERED_LOGO_LENGTH,
  SHARE_IMAGE_HEIGHT_PIXELS,
  SHARE_IMAGE_WIDTH_PIXELS,
  TOKEN_IMAGE_BADGE_PIXELS,
  TOKEN_IMAGE_LOGO_PIXELS,
  TOKEN_IMAGE_NAME_PIXELS,
  TOKEN_IMAGE_SYMBOL_PIXELS,
} from "@cenote/domain/limits";
import type { Color } from "../logos/averageColor";
import { graphemes } from "@cenote/domain/plainText";
import { chainBadge, oneLine, productLogo } from "./cardParts";
import { box, picture, type Element } from "./element";

export type TokenCardProps = {
  readonly name: string;
  readonly symbol: string;
  /** Data URIs. */
  readonly logo: string | null;
  readonly badge: string | null;
  readonly productLogo: string;
  readonly background: Color;
};

/** Returns the token's share image (spec §3, §9). */
export function tokenCard(props: TokenCardProps): Element {
  return box(
    {
      width: SHARE_IMAGE_WIDTH_PIXELS,
      height: SHARE_IMAGE_HEIGHT_PIXELS,
      padding: 72,
      flexDirection: "column",
      justifyContent: "space-between",
      color: "white",
      backgroundColor: `rgb(${props.background.join(",")})`,
    },
    box(
      { flexDirection: "column", width: "100%" },
      tokenLogo(props),
      box(
        {
          ...oneLine(props.name),
          alignSelf: "flex-start",
          // The design's line height equals the letters' height; this one keeps accents and emoji complete, the margins
          // compensate.
          marginTop: 10,
          fontSize: TOKEN_IMAGE_NAME_PIXELS,
          lineHeight: "100px",
          fontWeight: 500,
          letterSpacing: -2,
        },
        props.name,
      ),
    ),
    box(
      { justifyContent: "space-between", alignItems: "flex-end", width: "100%", gap: 36 },
      box(
        {
          ...oneLine(props.symbol),
          flexShrink: 1,
          fontSize: TOKEN_IMAGE_SYMBOL_PIXELS,
          lineHeight: "211px",
          marginTop: -39,
          marginBottom: -39,
          fontWeight: 600,
          letterSpacing: -3,
        },
        props.symbol,
      ),
      productLogo(props.productLogo),
    ),
  );
}

function tokenLogo({ logo, name, badge }: TokenCardProps): Element {
  const size = TOKEN_IMAGE_LOGO_PIXELS;
  const round = { borderRadius: size / 2 };
  return box(
    { position: "relative", width: size, height: size },
    logo ? ring(size) : null,
    logo
      ? picture(logo, size, size, { ...round, position: "relative" })
      : box(
          {
            ...round,
            width: size,
            height: size,
            // Three letters of a script without a font can be ten boxes.
            overflow: "hidden",
            alignItems: "center",
            justifyContent: "center",
            backgroundColor: "rgba(255,255,255,.12)",
            fontSize: 48,
            fontWeight: 500,
          },
          graphemes(name, LETTERED_LOGO_LENGTH).join("").toUpperCase(),
        ),
    chainBadge(badge, TOKEN_IMAGE_BADGE_PIXELS),
  );
}

/** Renders a paler disc behind a logo on a background of its own color. A shadow would cost as much as the logo. */
function ring(size: number): Element {
  const [width, whole] = [5, size + 10];
  return box({
    position: "absolute",
    left: -width,
    top: -width,
    width: whole,
    height: whole,
    borderRadius: whole / 2,
    backgroundColor: "rgba(255,255,255,.18)",
  });
}
