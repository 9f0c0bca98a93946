import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { visibleText } from "@cenote/domain/plainText";
import { chainFacts } from "@cenote/domain/chains";
import { Panel } from "@cenote/kit/layout/Panel";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Unknown } from "@cenote/kit/text/Unknown";
import { AccountLink } from "../../components/accounts/AccountLink";
import type { About_asset$key } from "./__generated__/About_asset.graphql";
import * as styles from "./About.module.css";

/** The description of an item's metadata, and facts about its contract. The description is untrusted: its addresses are not links. */
export function About(props: { readonly asset: About_asset$key }) {
  const { chain, tokenId, description, creator, nftContract } = useFragment(
    graphql`
      fragment About_asset on NftAsset {
        chain
        tokenId
        description
        creator {
          address
        }
        nftContract {
          address
          standard
        }
      }
    `,
    props.asset,
  );
  return (
    <section aria-label={t`About`} className={styles.section}>
      <h2>{t`About`}</h2>
      <Panel subject={t`The description`}>
        <div className={styles.about}>
          {description && (
            <p className={styles.description}>
              <bdi>{visibleText(description)}</bdi>
            </p>
          )}
          <dl className={styles.facts}>
            <Fact label={t`Contract`}>{nftContract && <AddressChip address={nftContract.address} />}</Fact>
            <Fact label={t`Token ID`}>
              <span className={styles.number}>{tokenId}</span>
            </Fact>
            <Fact label={t`Standard`}>{standardText(nftContract?.standard)}</Fact>
            <Fact label={t`Network`}>{chainFacts(chain).displayName}</Fact>
            <Fact label={t`Creator`}>{creator ? <AccountLink address={creator.address} chain={chain} /> : null}</Fact>
          </dl>
        </div>
      </Panel>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <Unknown />}</dd>
    </div>
  );
}

const STANDARDS: Readonly<Record<string, string>> = { ERC721: "ERC-721", ERC1155: "ERC-1155" };

function standardText(standard: string | null | undefined): string | null {
  if (!standard) return null;
  return STANDARDS[standard] ?? t`none that it reports`;
}
