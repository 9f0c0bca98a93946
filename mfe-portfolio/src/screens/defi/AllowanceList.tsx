import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Panel } from "@cenote/kit/layout/Panel";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { loadable } from "@cenote/kit/lib/loadable";
import { useKeptCurrent } from "@cenote/kit/relay/useKeptCurrent";
import { useHost } from "@cenote/kit/remote";
import { withoutRepeats } from "@cenote/kit/table/rows/withoutRepeats";
import { UnknownChains } from "../../components/UnknownChains";
import { isRevocable, type ApprovalFacts, type RevocableApproval } from "../../lib/approvals/approvalFacts";
import { byRisk, totalAtRisk } from "../../lib/approvals/totalAtRisk";
import { useSentLately } from "../../lib/approvals/useSentLately";
import type { PortfolioApprovals } from "./__generated__/PortfolioApprovals.graphql";
import portfolioApprovals from "./__generated__/PortfolioApprovals.graphql";
import { AllowanceTable } from "./AllowanceTable";
import { AtRisk } from "./AtRisk";
import { readApproval } from "./readApproval";
import type { RevokeDialogProps } from "./revoke/RevokeDialog";
import * as styles from "./DefiScreen.module.css";

const dialog = loadable<RevokeDialogProps>(() => import("./revoke/RevokeDialog").then((module) => module.RevokeDialog));

type AllowanceListProps = {
  readonly queryRef: PreloadedQuery<PortfolioApprovals>;
  readonly onMore: () => void;
};

/** Active allowances with their value at risk; the account's own can be revoked, individually or together. */
export function AllowanceList({ queryRef, onMore }: AllowanceListProps) {
  const { portfolios } = usePreloadedQuery<PortfolioApprovals>(
    graphql`
      query PortfolioApprovals($ownerAddresses: [String!]!, $chains: [Chain!], $first: Int!) {
        portfolios(ownerAddresses: $ownerAddresses, chains: $chains) {
          approvals(chains: $chains, first: $first) {
            edges {
              node {
                id
                ...readApproval_approval
              }
            }
            pageInfo {
              hasNextPage
            }
            unknownChains
          }
        }
      }
    `,
    queryRef,
  );
  const host = useHost();
  const account = useWatched(host.account);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [revoking, setRevoking] = useState<readonly RevocableApproval[] | null>(null);
  /** Ids revoked here, until the gateway has read it too. */
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(new Set());

  const lists = (portfolios ?? []).map((portfolio) => portfolio?.approvals).filter((list) => list != null);
  if (lists.length === 0) throw new Error("PortfolioApprovals brought no allowances.");
  const nodes = withoutRepeats(
    lists.flatMap(({ edges }) => edges.map(({ node }) => node)),
    ({ id }) => [id],
  );
  const standing = nodes.map(readApproval).filter((approval) => approval !== null);
  const approvals = byRisk(standing.filter(({ id }) => !revoked.has(id)));
  const unknownChains = [...new Set(lists.flatMap((list) => list.unknownChains))];
  const isStale = nodes.some(({ id }) => revoked.has(id));
  const isChanging = useSentLately(queryRef.variables.ownerAddresses);
  useKeptCurrent(portfolioApprovals, isStale || isChanging ? queryRef.variables : null);

  const isOwn = ({ owner }: ApprovalFacts) => owner.toLowerCase() === account?.address.toLowerCase();
  const revocable = account?.canSign ? approvals.filter(isRevocable).filter(isOwn) : [];
  const marked = revocable.filter(({ id }) => chosen.has(id));
  const count = marked.length;
  const handleMark = (id: string, isMarked: boolean) => {
    const next = new Set(chosen);
    if (isMarked) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <UnknownChains chains={unknownChains} />
      {approvals.length === 0 ? (
        <Panel>
          <EmptyState title={t`No allowances`}>
            {t`No contract and no other account may spend tokens or move NFTs from here.`}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <AtRisk total={totalAtRisk(approvals)} isPartial={lists.some(({ pageInfo }) => pageInfo.hasNextPage)} />
          {revocable.length > 0 ? (
            <div className={joinClasses(styles.actions, styles.aboveTable)}>
              <Button
                kind="quiet"
                size="small"
                onClick={() =>
                  setChosen(new Set(marked.length === revocable.length ? [] : revocable.map(({ id }) => id)))
                }
              >
                {marked.length === revocable.length ? t`Choose none` : t`Choose all`}
              </Button>
              <Button
                kind="danger"
                size="small"
                disabled={marked.length === 0}
                aria-haspopup="dialog"
                onClick={() => setRevoking(marked)}
              >
                {t`Revoke ${count} chosen`}
              </Button>
            </div>
          ) : (
            <p className={joinClasses(styles.soft, styles.aboveTable)}>{whyNot(account, approvals.some(isOwn))}</p>
          )}
          <AllowanceTable
            approvals={approvals}
            revocable={new Set(revocable.map(({ id }) => id))}
            chosen={chosen}
            onMark={handleMark}
            onRevoke={(approval) => isRevocable(approval) && setRevoking([approval])}
          />
          {lists.some(({ pageInfo }) => pageInfo.hasNextPage) && (
            <Button kind="quiet" onClick={onMore}>
              {t`Show more`}
            </Button>
          )}
        </>
      )}
      {revoking && (
        <Suspense>
          <dialog.Component
            approvals={revoking}
            onClose={() => setRevoking(null)}
            onDone={(ids) => {
              setRevoked(new Set([...revoked, ...ids]));
              setChosen(new Set([...chosen].filter((id) => !ids.includes(id))));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function whyNot(account: { readonly canSign: boolean } | null, isOwn: boolean): string {
  if (isOwn && account?.canSign) return t`Your wallet itself changes the delegate: a website cannot.`;
  if (isOwn && account) {
    return t`You only watch this account. Connect its wallet to revoke allowances.`;
  }
  return t`Only the owner's wallet can revoke these allowances. Connect it to do so.`;
}
