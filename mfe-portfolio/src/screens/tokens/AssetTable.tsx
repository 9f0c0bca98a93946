import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Panel } from "@cenote/kit/layout/Panel";
import { sortableHeadings } from "@cenote/kit/table/columns/listColumn";
import { LongTable } from "@cenote/kit/table/LongTable";
import type { TableSort } from "@cenote/kit/table/tableSort";
import type { Rest } from "@cenote/kit/table/rows/useMoreRows";
import type { Asset } from "../../lib/assets/groupAssets";
import type { HeldToken } from "../../lib/assets/heldToken";
import type { AssetSort } from "../../lib/assets/sortAssets";
import type { TokenChoices } from "../../lib/assets/tokenChoices";
import { assetProfit, type TokenProfits } from "../../lib/assets/tokenProfits";
import { assetColumns } from "./assetColumns";
import { AssetRow } from "./AssetRow";
import { FormRow } from "./FormRow";
import * as styles from "./AssetList.module.css";

type AssetTableProps = {
  readonly assets: readonly Asset[];
  /** Null while they are computed. */
  readonly profits: TokenProfits | null;
  readonly sort: TableSort<AssetSort>;
  readonly onSort: (by: AssetSort) => void;
  /** Whether all balances are loaded. */
  readonly isWhole: boolean;
  /** Total value of all tokens, in US dollars. */
  readonly total: number | null;
  readonly choices: TokenChoices;
  /** Opens the history of an asset, by its key. */
  readonly onOpen: (key: string) => void;
};

type ListedRow = { readonly asset: Asset; readonly form: HeldToken | null };

/** Table of assets; those on several networks expand into their tokens. */
export function AssetTable({ assets, profits, sort, onSort, isWhole, total, choices, onOpen }: AssetTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = assets.flatMap((asset): ListedRow[] => [
    { asset, form: null },
    ...(asset.forms.length > 1 && open.has(asset.key) ? asset.forms.map((form) => ({ asset, form })) : []),
  ]);
  const handleToggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const columns = assetColumns();
  // The other balances load automatically.
  const rest: Rest = { hasMore: !isWhole, isLoading: !isWhole, hasFailed: false, load: () => undefined };
  return (
    <div className={styles.table}>
      <Panel isFlush isWide>
        <LongTable
          label={t`Tokens`}
          columns={sortableHeadings(columns, sort, onSort)}
          count={rows.length}
          rest={rest}
          end={t`These are all the tokens that are not left out.`}
          textOf={(index) => textOf(rows[index])}
          renderRow={(index) => {
            const row = rows[index];
            if (!row) return null;
            const { asset, form } = row;
            const shared = { asset, columns, index };
            if (form) {
              const profit = profits && assetProfit({ ...asset, forms: [form] }, profits);
              return <FormRow key={`${asset.key} ${form.key}`} {...shared} form={form} profit={profit} />;
            }
            return (
              <AssetRow
                key={asset.key}
                {...shared}
                profit={profits && assetProfit(asset, profits)}
                total={total}
                isOpen={open.has(asset.key)}
                onToggle={() => handleToggle(asset.key)}
                isHidden={asset.forms.every(({ key }) => choices.hidden.has(key))}
                onOpen={() => onOpen(asset.key)}
              />
            );
          }}
        />
      </Panel>
    </div>
  );
}

function textOf(row: ListedRow | undefined): string {
  const { name, symbol } = row?.form ?? row?.asset.lead ?? {};
  return `${name ?? ""} ${symbol ?? ""}`;
}
