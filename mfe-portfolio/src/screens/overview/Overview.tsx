import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import { portfolioPath } from "@cenote/domain/paths";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Section } from "@cenote/kit/layout/Section";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { loadable } from "@cenote/kit/lib/loadable";
import { useParams, useSearchParams } from "@cenote/kit/router";
import { spokenSpan } from "@cenote/kit/time/spans";
import { addressNameText } from "../../components/owner/addressNameText";
import { useAddressNames } from "../../components/owner/useAddressNames";
import { addressName } from "../../lib/owner/addressName";
import { combineOwners, type PortfolioFacts } from "../../lib/overview/combineOwners";
import { readPortfolio } from "../../lib/overview/readPortfolio";
import { readValueSpan } from "../../lib/overview/valueSpan";
import { tabSearch } from "../../lib/portfolioSearch";
import type { Overview_portfolios$key } from "./__generated__/Overview_portfolios.graphql";
import type { PortfolioHistories } from "./__generated__/PortfolioHistories.graphql";
import type { PortfolioOverview } from "./__generated__/PortfolioOverview.graphql";
import { AssetsInShort } from "./AssetsInShort";
import { Comparison } from "./Comparison";
import { Composition } from "./Composition";
import { Figures } from "./Figures";
import type { LatestActivityProps } from "./LatestActivity";
import { Movers } from "./Movers";
import { ValueChart } from "./ValueChart";
import { WithHistories } from "./WithHistories";
import * as styles from "./OverviewScreen.module.css";

/** Below the first view: its code is loaded later. */
const latest = loadable<LatestActivityProps>(() => import("./LatestActivity").then((module) => module.LatestActivity));
const LATEST_HEIGHT_PIXELS = 300;

type OverviewProps = {
  readonly portfolios: Overview_portfolios$key;
  /** Number of owners that could not be read. */
  readonly missingCount: number;
  readonly historiesRef: PreloadedQuery<PortfolioHistories>;
  /** The compared wallet. */
  readonly other: { readonly address: string; readonly facts: PortfolioFacts } | null;
  readonly variables: PortfolioOverview["variables"];
};

/** Combined portfolio of all owners. */
export function Overview({ missingCount, historiesRef, other, variables, ...props }: OverviewProps) {
  const portfolios = useFragment(
    graphql`
      fragment Overview_portfolios on Portfolio @relay(plural: true) {
        ...readPortfolio_portfolio
        ...LatestActivity_portfolios
      }
    `,
    props.portfolios,
  );
  const [search] = useSearchParams();
  const { address = null } = useParams();
  const names = useAddressNames([...variables.ownerAddresses, ...(other ? [other.address] : [])]);
  const nameOf = (owner: string, contractName?: string | null) =>
    addressNameText(addressName(owner, names, contractName));
  const { ownerAddresses } = variables;
  const owners = portfolios.map(readPortfolio);
  const contractName = owners.length === 1 ? owners[0]!.contractName : null;
  const name =
    ownerAddresses.length === 1
      ? nameOf(ownerAddresses[0]!, contractName)
      : plural(ownerAddresses.length, { one: "# account", other: "# accounts together" });

  const facts = combineOwners(owners);
  const compared = other && { name: nameOf(other.address), facts: other.facts };
  const pathOf = (tab: "tokens" | "activity") => `${portfolioPath(address, tab)}${tabSearch(search)}`;
  return (
    <div className={styles.overview}>
      {contractName && (
        <Banner tone="info" title={t`This address is a contract`}>
          {t`It is known here as ${contractName}: what it holds may belong to others.`}
        </Banner>
      )}
      <div className={joinClasses(styles.columns, styles.top)}>
        <WithHistories queryRef={historiesRef}>
          {(histories) => (
            <ValueChart
              name={name}
              facts={facts}
              missingCount={missingCount}
              history={histories.own}
              other={compared && { name: compared.name, history: histories.compared }}
            />
          )}
        </WithHistories>
        <Composition facts={facts} />
      </div>
      {compared && (
        <WithHistories queryRef={historiesRef}>
          {(histories) => (
            <Comparison
              sides={[
                { name, facts, change: histories.own && histories.own.change },
                { ...compared, change: histories.compared && histories.compared.change },
              ]}
              time={spokenSpan(readValueSpan(search))}
            />
          )}
        </WithHistories>
      )}
      <Figures facts={facts} variables={variables} />
      <div className={styles.columns}>
        <Section title={t`Tokens`} link={{ to: pathOf("tokens"), text: t`All tokens` }}>
          <AssetsInShort facts={facts} />
        </Section>
        <div className={styles.aside}>
          <Movers facts={facts} />
          <Section
            title={t`Latest activity`}
            link={{ to: pathOf("activity"), text: t`All activity` }}
            loading={<Skeleton width="100%" height={LATEST_HEIGHT_PIXELS} />}
          >
            <latest.Component portfolios={portfolios} />
          </Section>
        </div>
      </div>
    </div>
  );
}
