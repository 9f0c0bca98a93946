import { peerTitle } from "../../peers/peers";
import type { Part } from "../../suite";
import { mathsOf } from "./mathsComparisons";
import { v3Comparisons } from "./v3Comparisons";
import { v4Comparisons } from "./v4Comparisons";
import { loadSdks, V3_SDK, V4_SDK } from "./sdks";

const EACH = 500;

/** Liquidity plans compared with the SDKs' calls, byte by byte, and their arithmetic. */
export const encoders: Part = {
  title: `${EACH} random values of each plan against ${peerTitle(V3_SDK)} and ${peerTitle(V4_SDK)}`,
  run: async () => {
    const { v3, v4 } = await loadSdks();
    const comparisons = { ...v3Comparisons(v3), ...v4Comparisons(v4) };
    const rows = [
      ...Object.entries(comparisons).map(([name, compare]) =>
        rowOf(name, () => {
          const pair = compare();
          if (!pair) return "skipped";
          const [{ data, value }, theirs] = pair;
          const isEqual = data === theirs.calldata && value === BigInt(theirs.value);
          return isEqual ? null : `${data} with ${value}, the SDK has ${theirs.calldata} with ${theirs.value}`;
        }),
      ),
      ...Object.entries(mathsOf(v3)).map(([name, numbers]) =>
        rowOf(name, () => {
          const [ours, theirs] = numbers();
          return String(ours) === theirs ? null : `${ours}, the SDK has ${theirs}`;
        }),
      ),
    ];
    if (rows.some(({ different }) => different)) process.exitCode = 1;
    return rows;
  },
};

function rowOf(encoder: string, differenceOf: () => string | null | "skipped") {
  let [compared, different] = [0, 0];
  while (compared < EACH) {
    const difference = differenceOf();
    if (difference === "skipped") continue;
    compared += 1;
    if (difference === null) continue;
    different += 1;
    if (different === 1) console.log(`${encoder}: ${difference}`);
  }
  return { encoder, compared, different };
}
