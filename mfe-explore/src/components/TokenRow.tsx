import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { meterPercent } from "@cenote/kit/layout/meter";
import { Cell } from "@cenote/kit/table/Cell";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Flash } from "@cenote/kit/table/Flash";
import { Identity } from "@cenote/kit/text/Identity";
import { Meter } from "@cenote/kit/layout/Meter";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Sparkline } from "./Sparkline";
import { TableRow } from "@cenote/kit/table/TableRow";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { TokenRow_figures$key } from "./__generated__/TokenRow_figures.graphql";
import type { TokenRow_token$key } from "./__generated__/TokenRow_token.graphql";
import { FavouriteStar } from "./FavouriteStar";
import * as styles from "./TokenRow.module.css";

type TokenRowProps = {
  readonly token: TokenRow_token$key;
  /** Its place in the list that is shown, from 0. */
  readonly index: number;
  /** Its place in the whole order, from 1. */
  readonly rank: number;
  /** The greatest volume of the list, in US dollars. */
  readonly mostVolume: number;
};

export function TokenRow({ token: key, index, rank, mostVolume }: TokenRowProps) {
  const token = useFragment(
    graphql`
      fragment TokenRow_token on Token @argumentDefinitions(window: { type: "HistoryDuration!", defaultValue: DAY }) {
        id
        chain
        address
        name
        symbol
        market {
          priceHistory(duration: DAY, maxLength: 40) {
            value
          }
        }
        ...TokenLogo_token
        ...TokenRow_figures @arguments(window: $window)
      }
    `,
    key,
  );
  const { market } = useFragment<TokenRow_figures$key>(
    graphql`
      fragment TokenRow_figures on Token @argumentDefinitions(window: { type: "HistoryDuration!", defaultValue: DAY }) {
        market {
          price {
            value
          }
          changeHour: pricePercentChange(duration: HOUR) {
            value
          }
          changeDay: pricePercentChange(duration: DAY) {
            value
          }
          fullyDilutedValuation {
            value
          }
          volume(duration: $window) {
            value
          }
        }
      }
    `,
    token,
  );
  const price = market?.price?.value;
  const volume = market?.volume?.value;
  const changeDay = market?.changeDay?.value;
  const sparkline = <Sparkline values={values(token.market?.priceHistory)} percent={changeDay} />;

  return (
    <TableRow index={index}>
      <Cell isStart tone="rank" place="desktop">
        <span className={styles.rank}>
          <FavouriteStar id={token.id} symbol={token.symbol} />
          {rank}
        </span>
      </Cell>
      <Cell isStart>
        <Identity
          to={tokenPath(token.chain, token.address)}
          logo={<TokenLogo token={token} size={34} />}
          title={<Untrusted>{token.name ?? token.symbol}</Untrusted>}
          detail={
            <>
              <Untrusted fallback={t`no symbol`}>{token.symbol}</Untrusted>
              <span className={styles.onPhone}>
                · <UsdText value={volume} />
              </span>
            </>
          }
        />
      </Cell>
      <Cell place="phone">{sparkline}</Cell>
      <Cell tone="strong">
        <Flash value={price}>
          <PriceText value={price} />
        </Flash>
        <span className={styles.onPhone}>
          <ChangeText percent={changeDay} />
        </span>
      </Cell>
      <Cell place="desktop">
        <ChangeText percent={market?.changeHour?.value} />
      </Cell>
      <Cell place="desktop">
        <ChangeText percent={changeDay} />
      </Cell>
      <Cell place="wide" tone="soft">
        <UsdText value={market?.fullyDilutedValuation?.value} />
      </Cell>
      <Cell place="desktop">
        <UsdText value={volume} />
        <Meter percent={meterPercent(volume ?? 0, mostVolume)} />
      </Cell>
      <Cell place="wide">{sparkline}</Cell>
    </TableRow>
  );
}

function values(history: readonly ({ readonly value: number } | null | undefined)[] | null | undefined): number[] {
  return (history ?? []).flatMap((point) => (point ? [point.value] : []));
}
