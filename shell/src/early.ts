// Runs before the first paint and before the page's other scripts arrive.
import { findEntry, readRegistry } from "./remotes/registry";
import { preloadRemote } from "./remotes/preloadRemote";
import { applyTheme, readTheme } from "./session/theme";

applyTheme(readTheme());
const entry = findEntry(readRegistry(), location.pathname);
if (entry) preloadRemote(entry);
