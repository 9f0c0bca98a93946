import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Part } from "@cenote/kit/feedback/Part";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { shownName } from "@cenote/kit/text/shownName";
import type { TokenPromo as Query } from "./__generated__/TokenPromo.graphql";
import * as styles from "../Later.module.css";

const LOGO_PIXELS = 48;

const QUERY = graphql`
  query TokenPromo($chain: Chain!, $address: String) @throwOnFieldError {
    token(chain: $chain, address: $address) {
      chain
      address
      symbol
      name
      ...TokenLogo_token
    }
  }
` as ConcreteRequest;

type TokenPromoProps = { readonly contract: { readonly chain: Chain; readonly address: string | null } };

/** Promotes a token with high trading volume. */
export function TokenPromo({ contract }: TokenPromoProps) {
  const answer = useLaterQuery<Query>(QUERY, contract);
  return (
    <section className={styles.box} aria-label={t`Featured token`}>
      <h2>{t`Featured token`}</h2>
      <Part subject={t`The token`}>
        <Suspense>{answer && <Promo queryRef={answer} />}</Suspense>
      </Part>
    </section>
  );
}

function Promo({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { token } = usePreloadedQuery<Query>(QUERY, queryRef);
  if (!token) return null;
  const { displayName } = chainFacts(token.chain);
  const symbol = shownName(token.symbol, t`this token`);
  return (
    <>
      <div className={styles.head}>
        <TokenLogo token={token} size={LOGO_PIXELS} />
        <span className={styles.promo}>
          <Untrusted>{token.name}</Untrusted>
        </span>
      </div>
      <p className={styles.text}>
        {t`Among the listed tokens that were traded most in the past day, on ${displayName}.`}
      </p>
      <div>
        <ButtonLink to={tokenPath(token.chain, token.address)}>{t`See ${symbol}`}</ButtonLink>
      </div>
    </>
  );
}
