import { openTestDb } from "../../testing/openTestDb";
import { providerConformance } from "../../testing/providerConformance";

// tests/integration/databases.test.ts runs the same on PostgreSQL.
providerConformance(openTestDb);
