import { csvFields, csvSource } from "@cenote/kit/table/controls/csvSource";
import type { CsvSource } from "@cenote/kit/table/controls/saveCsv";
import { inSlices } from "@cenote/kit/table/rows/inSlices";
import type { Asset } from "../../lib/assets/groupAssets";
import { assetProfit, type TokenProfits } from "../../lib/assets/tokenProfits";
import { assetColumns } from "./assetColumns";

/** Rows that are written at a time. */
const SLICE = 500;

/** Exports the listed assets, in their order. */
export function assetsCsv(assets: readonly Asset[], profits: TokenProfits): CsvSource {
  return csvSource({
    fileName: "portfolio-tokens",
    fields: csvFields(assetColumns()),
    pages: inSlices([assets], SLICE),
    rowsOf: (asset) => ({ asset, profit: assetProfit(asset, profits) }),
  });
}
