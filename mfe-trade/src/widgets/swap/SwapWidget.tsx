import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { swapPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import type { Widgets } from "@cenote/kit/widgets";
import type { SwapWidget as SwapWidgetQuery } from "./__generated__/SwapWidget.graphql";
import * as styles from "./SwapWidget.module.css";

type SwapWidgetProps = Widgets["swap"] & { readonly queryRef: PreloadedQuery<SwapWidgetQuery> };

/** Leads to the swap with the token filled in. */
export function SwapWidget({ chain, outputAddress, queryRef }: SwapWidgetProps) {
  const { token } = usePreloadedQuery<SwapWidgetQuery>(
    graphql`
      query SwapWidget($chain: Chain!, $address: String) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          symbol
        }
      }
    `,
    queryRef,
  );
  const name = token?.symbol ?? t`this token`;
  return (
    <div className={styles.widget}>
      <h2>{t`Swap`}</h2>
      <p>{t`Swapping arrives later. The place where it will be is there already, with ${name} filled in.`}</p>
      <ButtonLink kind="glow" size="large" to={swapPath(chain, outputAddress)}>
        {t`Get ${name}`}
      </ButtonLink>
    </div>
  );
}
