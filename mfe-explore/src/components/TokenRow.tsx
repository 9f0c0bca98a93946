import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/routes";
import { meterPercent } from "@cenote/kit/lib/meter";
import { Cell } from "@cenote/kit/ui/Cell";
import { ChangeText } from "@cenote/kit/ui/ChangeText";
import { Identity } from "@cenote/kit/ui/Identity";
import { Meter } from "@cenote/kit/ui/Meter";
import { PriceText } from "@cenote/kit/ui/PriceText";
import { Sparkline } from "@cenote/kit/ui/Sparkline";
import { TokenLogo } from "@cenote/kit/ui/TokenLogo";
import { Untrusted } from "@cenote/kit/ui/Untrusted";
import { UsdText } from "@cenote/kit/ui/UsdText";
import type { TokenRow_token$key } from "./__generated__/TokenRow_token.graphql";
import * as styles from "./TokenRow.module.css";

type TokenRowProps = {
  readonly token: TokenRow_token$key;
  /** Its place in the list, from 1. */
  readonly rank: number;
  /** The greatest volume of the list, in US dollars. */
  readonly mostVolume: number;
};

export function TokenRow({ token: key, rank, mostVolume }: TokenRowProps) {
  const token = useFragment(
    graphql`
      fragment TokenRow_token on Token {
        chain
        address
        name
        symbol
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
          volume(duration: DAY) {
            value
          }
          priceHistory(duration: DAY, maxLength: 40) {
            value
          }
        }
        ...TokenLogo_token
      }
    `,
    key,
  );
  const { market } = token;
  const volume = market?.volume?.value;
  const changeDay = market?.changeDay?.value;
  const sparkline = <Sparkline values={values(market?.priceHistory)} percent={changeDay} />;

  return (
    <tr>
      <Cell isStart tone="rank" place="desktop">
        {rank}
      </Cell>
      <Cell isStart>
        <Identity
          to={tokenPath(token.chain, token.address)}
          logo={<TokenLogo token={token} size={34} />}
          title={<Untrusted>{token.name ?? token.symbol}</Untrusted>}
          detail={
            <>
              <Untrusted fallback="no symbol">{token.symbol}</Untrusted>
              <span className={styles.onPhone}>
                · <UsdText value={volume} />
              </span>
            </>
          }
        />
      </Cell>
      <Cell place="phone">{sparkline}</Cell>
      <Cell tone="strong">
        <PriceText value={market?.price?.value} />
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
    </tr>
  );
}

function values(history: readonly ({ readonly value: number } | null | undefined)[] | null | undefined): number[] {
  return (history ?? []).flatMap((point) => (point ? [point.value] : []));
}
