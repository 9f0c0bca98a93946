import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { chainFacts } from "@cenote/domain/chains";
import { nftCollectionPath } from "@cenote/domain/paths";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Part } from "@cenote/kit/feedback/Part";
import { Picture } from "@cenote/kit/picture/Picture";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { CollectionPromo as Query } from "./__generated__/CollectionPromo.graphql";
import * as styles from "../Later.module.css";

const QUERY = graphql`
  query CollectionPromo($addresses: [String!]) @throwOnFieldError {
    nftCollections(filter: { addresses: $addresses }) {
      edges {
        node {
          chain
          name
          numAssets
          image {
            url
          }
          nftContracts {
            address
          }
          markets(currencies: [ETH]) {
            floorPrice {
              ...NftPrice_amount
            }
          }
        }
      }
    }
  }
` as ConcreteRequest;

/** Promotes a collection with high trading volume. */
export function CollectionPromo({ address }: { readonly address: string }) {
  const answer = useLaterQuery<Query>(QUERY, { addresses: [address] });
  return (
    <section className={styles.box} aria-label={t`Featured collection`}>
      <h2>{t`Featured collection`}</h2>
      <Part subject={t`The collection`}>
        <Suspense>{answer && <Promo queryRef={answer} />}</Suspense>
      </Part>
    </section>
  );
}

function Promo({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { nftCollections } = usePreloadedQuery<Query>(QUERY, queryRef);
  const collection = nftCollections.edges[0]?.node;
  const address = collection?.nftContracts?.[0]?.address;
  if (!collection || !address) return null;
  const { displayName } = chainFacts(collection.chain);
  const { numAssets } = collection;
  const items = numAssets == null ? "" : plural(numAssets, { one: "# item", other: "# items" });
  const price = <NftPrice amount={collection.markets?.[0]?.floorPrice} />;
  return (
    <>
      <div className={styles.head}>
        <span className={styles.picture}>
          <Picture url={collection.image?.url} />
        </span>
        <span className={styles.promo}>
          <Untrusted>{collection.name}</Untrusted>
        </span>
      </div>
      <p className={styles.text}>
        <Trans>
          On {displayName}: floor {price}. {items}
        </Trans>
      </p>
      <div>
        <ButtonLink to={nftCollectionPath(collection.chain, address)}>{t`See the collection`}</ButtonLink>
      </div>
    </>
  );
}
