import { csvHeader, csvValues } from "@cenote/kit/table/columns/listColumn";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import type { Asset } from "../../lib/assets/groupAssets";
import { assetProfit, type TokenProfits } from "../../lib/assets/tokenProfits";
import { assetColumns } from "./assetColumns";

/** Rows that are written at a time. */
const PAGE_SIZE = 500;

/** Exports the listed assets, in their order. */
export function assetsCsv(assets: readonly Asset[], profits: TokenProfits): CsvSource {
  const columns = assetColumns();
  return { fileName: "portfolio-tokens", header: csvHeader(columns), pages: pagesOf() };

  async function* pagesOf() {
    for (let start = 0; start < assets.length; start += PAGE_SIZE) {
      const page = assets.slice(start, start + PAGE_SIZE);
      yield page.map((asset) => csvValues(columns, { asset, profit: assetProfit(asset, profits) }));
    }
  }
}
