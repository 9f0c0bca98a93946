import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { portfolioPath } from "@cenote/domain/paths";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Panel } from "@cenote/kit/layout/Panel";
import { percentText } from "@cenote/kit/money/percent";
import { countText } from "@cenote/kit/money/count";
import { useHost } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import { Picture } from "@cenote/kit/picture/Picture";
import { shortAddress } from "@cenote/kit/text/address";
import { exactMoment } from "@cenote/kit/time/spans";
import { Figure } from "../../components/Figure";
import type { PositionFacts } from "../../lib/position/readPosition";
import type { AboutPosition_position$key } from "./__generated__/AboutPosition_position.graphql";
import * as styles from "./PositionScreen.module.css";

type AboutPositionProps = { readonly position: AboutPosition_position$key; readonly facts: PositionFacts };

export function AboutPosition({ position: key, facts }: AboutPositionProps) {
  const { poolShare, blockNumber, picture } = useFragment(
    graphql`
      fragment AboutPosition_position on Position {
        poolShare
        blockNumber
        picture {
          url
        }
      }
    `,
    key,
  );
  const account = useWatched(useHost().account);
  const { ownerAddress, createdAtTimestamp, tickLower, tickUpper } = facts;
  const isOwn = account?.address.toLowerCase() === ownerAddress.toLowerCase();
  const block = blockNumber == null ? "" : countText(blockNumber);
  const [lowest, highest] = [tickLower, tickUpper].map((tick) => (tick == null ? "" : countText(tick)));
  const owner = <Link to={portfolioPath(ownerAddress)}>{shortAddress(ownerAddress)}</Link>;
  return (
    <Panel title={t`About this position`}>
      {picture && (
        <span className={styles.picture}>
          <Picture url={picture.url} />
        </span>
      )}
      <dl className={styles.about}>
        <Figure name={t`Opened`}>{exactMoment(createdAtTimestamp)}</Figure>
        {lowest && highest && <Figure name={t`Range in ticks`}>{t`${lowest} to ${highest}`}</Figure>}
        {poolShare != null && <Figure name={t`Share of the pair`}>{percentText(poolShare)}</Figure>}
        <Figure name={t`Owner`}>
          {owner} {isOwn && t`(you)`}
        </Figure>
        {block && <Figure name={t`Figures as of`}>{t`block ${block}`}</Figure>}
      </dl>
    </Panel>
  );
}
