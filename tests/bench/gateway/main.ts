import { runParts } from "../../suite";
import { fleet } from "./fleet";
import { fleetFaults } from "./fleetFaults";
import { keyset } from "./keyset";
import { live } from "./live";
import { operations } from "./operations";
import { topTokens } from "./topTokens";

await runParts({ topTokens, operations, keyset, fleet, fleetFaults, live });
