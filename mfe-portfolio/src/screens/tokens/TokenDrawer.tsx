import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { sendPath, swapPath } from "@cenote/domain/paths";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { Stats } from "@cenote/kit/layout/Stats";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Gain } from "@cenote/kit/money/Gain";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { isolated } from "@cenote/kit/text/isolated";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { Asset } from "../../lib/assets/groupAssets";
import { assetProfit, type TokenProfits } from "../../lib/assets/tokenProfits";
import type { TokenHistory as TokenHistoryQuery } from "./__generated__/TokenHistory.graphql";
import tokenHistory from "./__generated__/TokenHistory.graphql";
import { reasonText } from "./profitTexts";
import { TokenHistory } from "./TokenHistory";
import * as styles from "./TokenDrawer.module.css";

export type TokenDrawerProps = {
  readonly asset: Asset;
  readonly profits: TokenProfits;
  readonly owners: readonly string[];
  readonly onClose: () => void;
};

const HISTORY_HEIGHT_PIXELS = 160;

/** An asset's balances by network, its cost and profit, and its activities. */
export function TokenDrawer({ asset, profits, owners, onClose }: TokenDrawerProps) {
  const { lead, forms } = asset;
  const contracts = forms.map(({ chain, address }) => ({ chain, address }));
  const variables = {
    owners,
    tokens: contracts,
    chains: [...new Set(forms.map(({ chain }) => chain))],
  };
  const queryRef = useLaterQuery<TokenHistoryQuery>(tokenHistory, variables);
  const loading = <Skeleton width="100%" height={HISTORY_HEIGHT_PIXELS} />;
  return (
    <DialogPanel title={isolated(lead.name ?? lead.symbol ?? t`Token`)} onClose={onClose}>
      <div className={styles.actions}>
        <ButtonLink to={swapPath(lead.chain, null, lead.address)}>{t`Swap`}</ButtonLink>
        <ButtonLink to={sendPath(lead.chain, lead.address)} kind="quiet">{t`Send`}</ButtonLink>
      </div>
      <ProfitFigures asset={asset} profits={profits} />
      <section aria-label={t`By network`}>
        <h3 className={styles.title}>{t`By network`}</h3>
        <ul className={styles.lines}>
          {forms.map(({ key, chain, symbol, quantity, value }) => (
            <li key={key} className={styles.line}>
              <ChainBadge chain={chain} size={20} />
              <span>{chainFacts(chain).displayName}</span>
              <span className={styles.figure}>
                <span>
                  <QuantityText value={quantity} /> <Untrusted isInline>{symbol}</Untrusted>
                </span>
                <span className={styles.detail}>
                  <UsdText value={value} isExact />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t`History`}>
        <h3 className={styles.title}>{t`History`}</h3>
        <Part subject={t`The history`} loading={loading}>
          {queryRef ? <TokenHistory queryRef={queryRef} tokens={contracts} /> : loading}
        </Part>
      </section>
    </DialogPanel>
  );
}

function ProfitFigures({ asset, profits }: Pick<TokenDrawerProps, "asset" | "profits">) {
  const { cost, unrealized, unrealizedPercent, realized, reason } = assetProfit(asset, profits);
  const each = cost !== null && asset.quantity ? cost / asset.quantity : null;
  return (
    <div className={styles.stats}>
      <Stats
        stats={[
          { label: t`Value`, value: <UsdText value={asset.value} isExact /> },
          { label: t`Cost`, value: <UsdText value={cost} isExact />, note: <EachCost value={each} /> },
          {
            label: t`Unrealized profit`,
            value: <Gain value={unrealized} />,
            note: unrealizedPercent !== null && <ChangeText percent={unrealizedPercent} />,
          },
          { label: t`Realized profit`, value: <Gain value={realized} /> },
        ]}
      />
      {reason && <p className={styles.note}>{reasonText(reason)}</p>}
    </div>
  );
}

function EachCost({ value }: { readonly value: number | null }) {
  if (value === null) return null;
  return (
    <>
      <UsdText value={value} /> {t`for one`}
    </>
  );
}
