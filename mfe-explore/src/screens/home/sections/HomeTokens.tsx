import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { DEFAULT_CHAIN, type Chain } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { useKeptCurrent } from "@cenote/kit/relay/useKeptCurrent";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { Link } from "@cenote/kit/router";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Part } from "@cenote/kit/feedback/Part";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { HomeScreenTokens } from "./__generated__/HomeScreenTokens.graphql";
import * as styles from "../Later.module.css";

const QUERY = graphql`
  query HomeScreenTokens($contracts: [ContractInput!]!, $chain: Chain!) @throwOnFieldError {
    tokenProjects(contracts: $contracts) {
      id
      name
      tokens {
        chain
        address
      }
      markets(currencies: [USD]) {
        price {
          value
        }
        pricePercentChange24h {
          value
        }
      }
    }
    eth: token(chain: $chain, address: null) {
      chain
      address
      name
      market {
        price {
          value
        }
        pricePercentChange(duration: DAY) {
          value
        }
      }
    }
  }
` as ConcreteRequest;

type Contract = { readonly chain: Chain; readonly address: string | null };

/** Price of Ether, and of some tokens over all their networks. */
export function HomeTokens({ contracts }: { readonly contracts: readonly Contract[] }) {
  const variables = { contracts, chain: DEFAULT_CHAIN };
  const answer = useLaterQuery<HomeScreenTokens>(QUERY, variables);
  useKeptCurrent(QUERY, answer && variables);
  return (
    <section className={styles.box} aria-label={t`All networks`}>
      <h2>{t`All networks`}</h2>
      <Part subject={t`Prices over all networks`}>
        <Suspense>{answer && <Lines queryRef={answer} />}</Suspense>
      </Part>
    </section>
  );
}

function Lines({ queryRef }: { readonly queryRef: PreloadedQuery<HomeScreenTokens> }) {
  const { eth, tokenProjects } = usePreloadedQuery<HomeScreenTokens>(QUERY, queryRef);
  return (
    <ul>
      {eth && (
        <Line
          token={eth}
          name={eth.name}
          price={eth.market?.price?.value}
          change={eth.market?.pricePercentChange?.value}
        />
      )}
      {tokenProjects.map((project) => {
        const market = project?.markets[0];
        const [token] = project?.tokens ?? [];
        return (
          project &&
          token && (
            <Line
              key={project.id}
              token={token}
              name={project.name}
              price={market?.price?.value}
              change={market?.pricePercentChange24h?.value}
            />
          )
        );
      })}
    </ul>
  );
}

type LineProps = {
  readonly token: { readonly chain: Chain; readonly address: string | null | undefined };
  readonly name: string | null | undefined;
  /** US dollars. */
  readonly price: number | null | undefined;
  readonly change: number | null | undefined;
};

function Line({ token, name, price, change }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <Link to={tokenPath(token.chain, token.address)}>
          <Untrusted>{name}</Untrusted>
        </Link>
      </span>
      <PriceText value={price} />
      <ChangeText percent={change} />
    </li>
  );
}
