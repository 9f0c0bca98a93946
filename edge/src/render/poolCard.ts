import {
  LETTERED_LOGO_LENGTH,
  POOL_IMAGE_BACKGROUND,
  POOL_IMAGE_BADGE_PIXELS,
  SHARE_IMAGE_HEIGHT_PIXELS,
  SHARE_IMAGE_WIDTH_PIXELS,
  TOKEN_IMAGE_BADGE_PIXELS,
} from "@cenote/domain/limits";
import { FALLBACK_SYMBOL } from "@cenote/domain/previews";
import { graphemes } from "@cenote/domain/plainText";
import type { PoolPreview } from "../previews/preview";
import { chainBadge, oneLine, productLogo } from "./cardParts";
import { box, picture, type Element } from "./element";

export type PoolCardProps = Omit<PoolPreview["poolData"], "token0Image" | "token1Image"> & {
  readonly name: string;
  /** Data URIs. */
  readonly logo0: string | null;
  readonly logo1: string | null;
  readonly badge: string | null;
  readonly productLogo: string;
};

const QUIET = "#9B9B9B";
const SEAM_PIXELS = 4;

/** Returns the pool's share image (spec §3, §9). */
export function poolCard(props: PoolCardProps): Element {
  return box(
    {
      width: SHARE_IMAGE_WIDTH_PIXELS,
      height: SHARE_IMAGE_HEIGHT_PIXELS,
      padding: 96,
      flexDirection: "column",
      justifyContent: "space-between",
      color: "white",
      backgroundColor: POOL_IMAGE_BACKGROUND,
    },
    box(
      { alignItems: "center", gap: 54, width: "100%" },
      pairBadge(props),
      box(
        {
          ...oneLine(props.name),
          flexShrink: 1,
          fontSize: 100,
          lineHeight: "120px",
          fontWeight: 600,
          letterSpacing: -2,
        },
        props.name,
      ),
      props.protocolVersion === "V2" ? versionPill(props.protocolVersion) : null,
    ),
    box(
      { justifyContent: "space-between", alignItems: "flex-end", width: "100%" },
      box({ fontSize: 72, lineHeight: "72px", fontWeight: 500, letterSpacing: -2, color: QUIET }, props.feeTier),
      productLogo(props.productLogo),
    ),
  );
}

function pairBadge({ token0Symbol, token1Symbol, logo0, logo1, badge }: PoolCardProps): Element {
  return box(
    {
      position: "relative",
      flexShrink: 0,
      width: POOL_IMAGE_BADGE_PIXELS,
      height: POOL_IMAGE_BADGE_PIXELS,
      gap: SEAM_PIXELS,
    },
    half("left", logo0, token0Symbol),
    half("right", logo1, token1Symbol),
    chainBadge(badge, TOKEN_IMAGE_BADGE_PIXELS),
  );
}

/** Renders half a circle: that half of the token's logo, or its letters. */
function half(side: "left" | "right", logo: string | null, symbol: string | null): Element {
  const size = POOL_IMAGE_BADGE_PIXELS;
  const width = (size - SEAM_PIXELS) / 2;
  const corner = `${size / 2}px`;
  const shape = {
    width,
    height: size,
    overflow: "hidden" as const,
    borderRadius: side === "left" ? `${corner} 0 0 ${corner}` : `0 ${corner} ${corner} 0`,
  };
  if (logo) return box(shape, picture(logo, size, size, { marginLeft: side === "left" ? 0 : width - size }));
  return box(
    {
      ...shape,
      alignItems: "center",
      justifyContent: "center",
      backgroundColor: "rgba(255,255,255,.12)",
      fontSize: 32,
    },
    graphemes(symbol || FALLBACK_SYMBOL, LETTERED_LOGO_LENGTH).join(""),
  );
}

function versionPill(version: string): Element {
  return box(
    {
      flexShrink: 0,
      padding: "12px 20px",
      borderRadius: 24,
      fontSize: 48,
      lineHeight: "48px",
      fontWeight: 500,
      color: QUIET,
      backgroundColor: "#FFFFFF12",
    },
    version,
  );
}
