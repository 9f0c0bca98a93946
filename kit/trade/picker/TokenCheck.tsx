import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { Banner } from "../../feedback/Banner";
import { ErrorState } from "../../feedback/ErrorState";
import { Boundary } from "../../feedback/RetryBoundary";
import { Button } from "../../form/Button";
import { AddressChip } from "../../text/AddressChip";
import { Untrusted } from "../../text/Untrusted";
import { readTradeToken, type TradeToken } from "../readTradeToken";
import { useLoadedQuery } from "../../relay/useLoadedQuery";
import { AddressComparison } from "../../text/AddressComparison";
import { TokenFace } from "../../picture/TokenFace";
import tokenImport, { type TokenImport } from "./__generated__/TokenImport.graphql";
import { PickerSkeleton } from "./PickerSkeleton";
import * as styles from "./TokenCheck.module.css";
import { TokenMark } from "./TokenMark";
import { TokenSpread } from "./TokenSpread";

const LOGO_PIXELS = 48;

type TokenCheckProps = {
  readonly token: TradeToken;
  readonly onAccept: (token: TradeToken) => void;
  /** Called with the token that this one imitates. */
  readonly onChooseOther: (token: TradeToken) => void;
  readonly onBack: () => void;
};

/** Facts about an unlisted or possibly harmful token, shown before it is chosen. */
export function TokenCheck(props: TokenCheckProps) {
  const { token, onBack } = props;
  const { chain, address } = token;
  const { queryRef, retry } = useLoadedQuery<TokenImport>(tokenImport, { chain, address });
  const failed = (
    <ErrorState title={t`This token's details could not be loaded`} onRetry={retry}>
      {t`Do not choose it before it is checked.`}
    </ErrorState>
  );
  return (
    <div className={styles.check}>
      <div className={styles.head}>
        <TokenFace picture={token.picture} size={LOGO_PIXELS} />
        <div className={styles.names}>
          <b>
            <Untrusted>{token.name}</Untrusted>
          </b>
          <span className={styles.facts}>
            <Untrusted isInline>{token.symbol}</Untrusted>
            <span>{chainFacts(chain).displayName}</span>
            <TokenMark token={token} />
          </span>
        </div>
      </div>
      {queryRef ? (
        <Boundary place={String(queryRef.fetchKey)} fallback={() => failed}>
          <Suspense fallback={<PickerSkeleton />}>
            <Known {...props} queryRef={queryRef} />
          </Suspense>
        </Boundary>
      ) : (
        <PickerSkeleton />
      )}
      <Button kind="ghost" onClick={onBack}>
        {t`Back to the list`}
      </Button>
    </div>
  );
}

type KnownProps = TokenCheckProps & { readonly queryRef: PreloadedQuery<TokenImport> };

function Known({ token, queryRef, onAccept, onChooseOther }: KnownProps) {
  const { token: details } = usePreloadedQuery<TokenImport>(
    graphql`
      query TokenImport($chain: Chain!, $address: String) @throwOnFieldError {
        token(chain: $chain, address: $address) {
          createdAtTimestamp
          holdersCount
          protectionInfo {
            findings {
              rule
              message
            }
          }
          imitates {
            ...readTradeToken_token
          }
        }
      }
    `,
    queryRef,
  );
  const imitated = details?.imitates ? readTradeToken(details.imitates) : null;
  const findings = details?.protectionInfo?.findings ?? [];
  return (
    <>
      <dl className={styles.known}>
        <dt>{t`Contract`}</dt>
        <dd className={styles.address}>
          <span>{token.address}</span>
          {token.address && <AddressChip address={token.address} />}
        </dd>
        <dt>{t`First seen`}</dt>
        <dd>
          <TokenSpread createdAt={details?.createdAtTimestamp} holders={details?.holdersCount} />
        </dd>
      </dl>
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label={t`Findings`}>
          {findings.map(({ rule, message }) => (
            <li key={rule}>{message}</li>
          ))}
        </ul>
      )}
      {imitated && token.address ? (
        <Imitated token={token} imitated={imitated} onChoose={onChooseOther} />
      ) : (
        !token.isListed && (
          <Banner tone="warn" title={t`This token is on no list of known tokens`}>
            <p>{t`Anyone can make a token of any name. Compare the address with a source that you trust.`}</p>
          </Banner>
        )
      )}
      <Button kind="quiet" size="large" onClick={() => onAccept(token)}>
        {t`I understand, choose it`}
      </Button>
    </>
  );
}

type ImitatedProps = {
  readonly token: TradeToken;
  readonly imitated: TradeToken;
  readonly onChoose: (token: TradeToken) => void;
};

/** The token that may be meant, with the differing digits of the two addresses; it is the default choice. */
function Imitated({ token, imitated, onChoose }: ImitatedProps) {
  const { symbol, chain } = imitated;
  const network = chainFacts(chain).displayName;
  return (
    <>
      <Banner tone="bad" title={t`Not the ${symbol} that you may mean`}>
        <p>{t`It has the same name, or one that looks the same, and another contract.`}</p>
      </Banner>
      {imitated.address ? (
        <div className={styles.comparisons}>
          <AddressComparison
            label={t`The listed ${symbol}, on ${network}`}
            address={imitated.address}
            other={token.address!}
          />
          <AddressComparison label={t`This token`} address={token.address!} other={imitated.address} isDoubtful />
        </div>
      ) : (
        <p>{t`The listed ${symbol} is the coin of ${network}, which has no contract.`}</p>
      )}
      <Button size="large" onClick={() => onChoose(imitated)}>
        {t`Use the listed ${symbol}`}
      </Button>
    </>
  );
}
