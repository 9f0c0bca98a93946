import { t } from "@lingui/core/macro";
import { FilterField } from "@cenote/kit/form/FilterField";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { useSearchParams } from "@cenote/kit/router";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import { SortButton } from "@cenote/kit/table/controls/SortButton";
import type { TableSort } from "@cenote/kit/table/tableSort";
import { isGrouped, withGrouped } from "../../lib/assets/assetSearch";
import type { AssetSort } from "../../lib/assets/sortAssets";
import { assetColumns } from "./assetColumns";
import * as styles from "./AssetList.module.css";

type AssetFiltersProps = {
  readonly sort: TableSort<AssetSort>;
  readonly onSort: (by: AssetSort) => void;
  /** Whether all balances are loaded. */
  readonly isWhole: boolean;
  readonly csv: () => Promise<CsvSource>;
};

/** Filters and grouping of the tokens. Their state is in the URL. */
export function AssetFilters({ sort, onSort, isWhole, csv }: AssetFiltersProps) {
  const [search, setSearch] = useSearchParams();
  const isByAsset = isGrouped(search);
  return (
    <div className={styles.filters}>
      <FilterField label={t`Filter by name, symbol or address`} />
      <ToggleChip
        isOn={isByAsset}
        title={t`One row for each asset, with its networks`}
        onToggle={() => setSearch((now) => withGrouped(now, !isByAsset), { replace: true, preventScrollReset: true })}
      >
        {t`Grouped across networks`}
      </ToggleChip>
      <SortButton columns={assetColumns()} sort={sort} onSort={onSort} />
      {isWhole && <CsvButton source={csv} />}
    </div>
  );
}
