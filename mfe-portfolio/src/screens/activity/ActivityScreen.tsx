import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Part } from "@cenote/kit/feedback/Part";
import { shortAddress } from "@cenote/kit/text/address";
import { PortfolioFrame } from "../../components/PortfolioFrame";
import { TAB_TEXTS } from "../../components/tabTexts";
import { readPage } from "../../lib/activity/readPage";
import type { PortfolioActivity } from "./__generated__/PortfolioActivity.graphql";
import { ActivityFilters } from "./filters/ActivityFilters";
import { ActivitySkeleton } from "./ActivitySkeleton";
import { ListSkeleton } from "./ListSkeleton";
import { ActivityView } from "./ActivityView";
import { TaxButton } from "./exports/TaxButton";
import * as styles from "./Activity.module.css";

/** Activities of one or several accounts, over all networks. */
export function ActivityScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<PortfolioActivity> }) {
  return (
    <PortfolioFrame
      tab="activity"
      queryRef={queryRef}
      loading={<ActivitySkeleton />}
      actions={queryRef && <Exports variables={queryRef.variables} />}
    >
      {(current) => (
        <div className={styles.columns}>
          <ActivityFilters />
          <Part subject={TAB_TEXTS.activity.subject()} loading={<ListSkeleton />}>
            {/* Other filters are another list. */}
            <Activities key={JSON.stringify(current.variables)} queryRef={current} />
          </Part>
        </div>
      )}
    </PortfolioFrame>
  );
}

function Exports({ variables }: Pick<PreloadedQuery<PortfolioActivity>, "variables">) {
  const environment = useRelayEnvironment();
  return (
    <>
      <CsvButton
        source={() => import("./exports/activityCsv").then(({ activityCsv }) => activityCsv(environment, variables))}
      />
      <TaxButton owners={variables.ownerAddresses} chains={variables.chains} />
    </>
  );
}

function Activities({ queryRef }: { readonly queryRef: PreloadedQuery<PortfolioActivity> }) {
  const data = usePreloadedQuery<PortfolioActivity>(
    graphql`
      query PortfolioActivity(
        $ownerAddresses: [String!]!
        $chains: [Chain!]
        $filter: ActivityFilterInput
        $rampIds: [String!]
      ) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains) {
          ownerAddress
          activityConnection(filter: $filter, first: 50, includeOffChain: true, onRampTransactionIDs: $rampIds) {
            ...readPage_connection
          }
        }
      }
    `,
    queryRef,
  );
  const { variables } = queryRef;
  const portfolios = data.portfolios?.flatMap((portfolio) => portfolio ?? []) ?? [];
  const pages = portfolios.flatMap(({ ownerAddress, activityConnection }) =>
    activityConnection ? [readPage(ownerAddress, activityConnection)] : [],
  );
  if (pages.length === 0) throw new Error("No account's activity could be loaded.");
  const missing = variables.ownerAddresses.filter(
    (address) => !pages.some(({ owner }) => owner.toLowerCase() === address.toLowerCase()),
  );
  return (
    <ActivityView answer={data} pages={pages} variables={variables}>
      {missing.map((address) => {
        const account = shortAddress(address);
        return (
          <Banner key={address} tone="warn" title={t`The activity of ${account} could not be loaded`}>
            {t`The activity of the other accounts is complete.`}
          </Banner>
        );
      })}
    </ActivityView>
  );
}
