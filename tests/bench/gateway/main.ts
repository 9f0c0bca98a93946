import { runParts } from "../../suite";
import { keyset } from "./keyset";
import { operations } from "./operations";
import { topTokens } from "./topTokens";

await runParts({ topTokens, operations, keyset });
