import { plural, t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { poolPath } from "@cenote/domain/paths";
import { useBlock } from "@cenote/kit/host/useBlock";
import { countText } from "@cenote/kit/money/count";
import { quantityText } from "@cenote/kit/money/quantity";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { Link } from "@cenote/kit/router";
import { ChipLink } from "@cenote/kit/text/ChipLink";
import { Hint } from "@cenote/kit/text/Hint";
import { isolated } from "@cenote/kit/text/isolated";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { ActivityTransaction } from "./__generated__/ActivityTransaction.graphql";
import * as styles from "./ActivityDialog.module.css";

/** Additional details of a transaction: its block, the balances before and after, its pools and its explorer. */
export function TransactionMore({ queryRef }: { readonly queryRef: PreloadedQuery<ActivityTransaction> }) {
  const { transaction } = usePreloadedQuery<ActivityTransaction>(
    graphql`
      query ActivityTransaction($chain: Chain!, $hash: String!, $owner: String!) {
        transaction(chain: $chain, hash: $hash) {
          blockNumber
          explorerUrl
          balances(ownerAddress: $owner) {
            before
            after
            token {
              id
              symbol
            }
          }
          poolTransactions {
            token0 {
              symbol
            }
            token1 {
              symbol
            }
            pool {
              addressOrId
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { chain } = queryRef.variables;
  const newest = useBlock(chain);
  if (!transaction) return <p className={styles.state}>{t`The index has no such transaction any more.`}</p>;

  const { blockNumber, balances, explorerUrl, poolTransactions } = transaction;
  const since = newest && Math.max(0, newest.number - blockNumber);
  const explorer = safeLink(explorerUrl);
  const pools = new Map(
    (poolTransactions ?? []).flatMap((step) =>
      step?.pool
        ? [[step.pool.addressOrId, `${symbol(step.token0.symbol)} / ${symbol(step.token1.symbol)}`] as const]
        : [],
    ),
  );
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Block`}</dt>
          <dd>
            {countText(blockNumber)}
            {since !== null && `, ${plural(since, { one: "# block ago", other: "# blocks ago" })}`}
          </dd>
        </div>
        {balances?.map(({ token, before, after }) => (
          <div key={token.id}>
            <dt>
              <Untrusted isInline fallback={t`no symbol`}>
                {token.symbol}
              </Untrusted>{" "}
              <Hint about={t`Balance`}>
                {t`The balance before and after: what the account has now, less all that was indexed since. It leaves out what a token that rebases did by itself.`}
              </Hint>
            </dt>
            <dd>
              <Balance value={before} /> → <Balance value={after} />
            </dd>
          </div>
        ))}
      </dl>
      {(pools.size > 0 || explorer) && (
        <div className={styles.links}>
          {[...pools].map(([pool, pair]) => (
            <Link key={pool} className={styles.chip} to={poolPath(chain, pool)}>
              {t`Pool ${pair}`}
            </Link>
          ))}
          {explorer && <ChipLink href={explorer}>{t`Explorer`}</ChipLink>}
        </div>
      )}
    </>
  );
}

function Balance({ value }: { readonly value: string | null | undefined }) {
  return value == null ? <Unknown /> : <span title={value}>{quantityText(Number(value))}</span>;
}

function symbol(text: string | null | undefined): string {
  return isolated(text?.trim() || t`no symbol`);
}
