import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { DataTable } from "@cenote/kit/table/DataTable";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import { shortColumns } from "./shortColumns";
import * as styles from "./AssetsInShort.module.css";

const SHOWN = 8;

/** Most valuable assets; the tokens tab has all of them. */
export function AssetsInShort({ facts: { assets, tokens } }: { readonly facts: PortfolioFacts }) {
  const columns = shortColumns(tokens.value);
  return (
    <div className={styles.short}>
      <Panel isFlush isWide>
        {assets.length === 0 ? (
          <EmptyState title={t`No tokens yet`}>{t`Tokens that these accounts receive are listed here.`}</EmptyState>
        ) : (
          <DataTable label={t`Tokens`} columns={columns}>
            {assets.slice(0, SHOWN).map((asset) => (
              <tr key={asset.key}>
                <RowCells columns={columns} row={asset} />
              </tr>
            ))}
          </DataTable>
        )}
      </Panel>
    </div>
  );
}
