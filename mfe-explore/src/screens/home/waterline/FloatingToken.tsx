import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { direction, percentText } from "@cenote/kit/money/percent";
import { compactUsd } from "@cenote/kit/money/usd";
import { useMoney } from "@cenote/kit/money/useMoney";
import { Link } from "@cenote/kit/router";
import { Spoken } from "@cenote/kit/text/Spoken";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { MAX_SYMBOL_CHARACTERS } from "../../../lib/waterline/label";
import type { Floater, PlacedFloater } from "../../../lib/waterline/layout";
import type { FloatingToken_token$key } from "./__generated__/FloatingToken_token.graphql";
import * as styles from "./FloatingToken.module.css";
import { layerClass } from "./layerClass";

type FloatingTokenProps = {
  readonly token: FloatingToken_token$key;
  readonly floater: Floater;
  readonly place: PlacedFloater;
  readonly tops: readonly number[];
};

/** A token on the waterline at the position of its change. */
export function FloatingToken({ token: key, floater, place, tops }: FloatingTokenProps) {
  const token = useFragment(
    graphql`
      fragment FloatingToken_token on Token {
        chain
        address
        ...TokenLogo_token
      }
    `,
    key,
  );
  const money = useMoney();
  const { circle, label, hasChange } = place;
  const size = circle.radius * 2;
  const volume = compactUsd(floater.volume, money);
  const isUnderWater = circle.y > tops[0]!;
  return (
    <li
      className={styles.floater}
      style={{ insetInlineStart: circle.x - circle.radius, top: circle.y - circle.radius, width: size, height: size }}
    >
      <Link
        to={tokenPath(token.chain, token.address)}
        className={joinClasses(styles.link, layerClass(label.y + label.height / 2, tops))}
      >
        <span className={joinClasses(styles.face, isUnderWater && styles.underWater)}>
          <TokenLogo token={token} size={size} hasBadge={false} />
        </span>
        <span className={styles.label} style={{ top: label.y - circle.y + circle.radius }}>
          <b className={styles.symbol} style={{ maxWidth: MAX_SYMBOL_CHARACTERS }}>
            <Untrusted>{floater.symbol}</Untrusted>
          </b>
          {hasChange && floater.change && <span aria-hidden>{floater.change}</span>}
        </span>
        <Spoken>{spokenChange(floater.percent, volume)}</Spoken>
      </Link>
    </li>
  );
}

function spokenChange(value: number, volume: string): string {
  const percent = percentText(value);
  switch (direction(value)) {
    case "up":
      return t`, up ${percent}, volume ${volume}`;
    case "down":
      return t`, down ${percent}, volume ${volume}`;
    case "flat":
      return t`, unchanged, volume ${volume}`;
  }
}
