import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { withSpan } from "@cenote/kit/time/spans";
import { useSearchParams } from "@cenote/kit/router";
import { Segment } from "@cenote/kit/form/Segment";
import type { Waterline_query$key } from "./__generated__/Waterline_query.graphql";
import { toFloaters } from "./floaters";
import { FloatingToken } from "./FloatingToken";
import { useWidth } from "@cenote/kit/layout/useWidth";
import * as styles from "./Waterline.module.css";
import { WaterlineChart } from "./WaterlineChart";
import { WaterlineLine } from "./WaterlineLine";
import { WaterlineList } from "./WaterlineList";
import {
  readsAsList,
  readWaterlineSpan,
  waterlineCaption,
  waterlineListCaption,
  waterlineSpans,
  withView,
  type WaterlineSpan,
} from "./waterlineSpan";

/** Pixels. Below this width there is no room for a chart. */
const NARROWEST_CHART = 260;

/** The most traded verified assets by their change: gains float above the waterline, losses lie below it. */
export function Waterline(props: { query: Waterline_query$key }) {
  const { topTokensConnection } = useFragment(
    graphql`
      fragment Waterline_query on Query
      @argumentDefinitions(duration: { type: "HistoryDuration!" })
      @throwOnFieldError {
        topTokensConnection(
          orderBy: VOLUME
          volumeDuration: $duration
          filter: { isVerified: true, isOnePerAsset: true }
          first: 60
        ) {
          edges {
            node {
              id
              symbol
              name
              asset {
                volume(duration: $duration) {
                  value
                }
              }
              market {
                pricePercentChange(duration: $duration) {
                  value
                }
              }
              ...FloatingToken_token
              ...WaterlineLine_token
            }
          }
        }
      }
    `,
    props.query,
  );
  const [search, setSearch] = useSearchParams();
  const options = { replace: true, preventScrollReset: true };
  const handleSpan = (span: WaterlineSpan) => setSearch((now) => withSpan(now, span), options);
  const handleView = (view: "chart" | "list") => setSearch((now) => withView(now, view === "list"), options);

  const section = useRef<HTMLElement>(null);
  const width = useWidth(section);
  const isList = readsAsList(search) || (width !== null && width < NARROWEST_CHART);
  const floaters = toFloaters(
    topTokensConnection.edges.map(({ node: token }) => ({
      id: token.id,
      symbol: token.symbol,
      name: token.name,
      percent: token.market.pricePercentChange?.value,
      volume: token.asset.volume?.value,
      token,
    })),
  );
  const span = readWaterlineSpan(search);
  return (
    <section ref={section} className={styles.waterline} aria-labelledby="waterline-title">
      <div className={styles.caption}>
        <h2 id="waterline-title" className={styles.title}>{t`The waterline`}</h2>
        <p>{isList ? waterlineListCaption(span) : waterlineCaption(span)}</p>
      </div>
      <div className={styles.choices}>
        <Segment
          label={t`How to show it`}
          options={[
            { value: "chart", text: t`Waterline` },
            { value: "list", text: t`As a list` },
          ]}
          value={isList ? "list" : "chart"}
          onChange={handleView}
        />
        <Segment label={t`Span of time`} options={waterlineSpans()} value={span} onChange={handleSpan} />
      </div>
      {isList ? (
        <WaterlineList>
          {floaters.map(({ id, token, percent, volume }) => (
            <WaterlineLine key={id} token={token} percent={percent} volume={volume} />
          ))}
        </WaterlineList>
      ) : (
        <WaterlineChart floaters={floaters} width={width}>
          {({ token, ...floater }, place, tops) => (
            <FloatingToken key={floater.id} token={token} floater={floater} place={place} tops={tops} />
          )}
        </WaterlineChart>
      )}
    </section>
  );
}
