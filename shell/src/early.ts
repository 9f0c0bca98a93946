// Runs before the first paint and before the page's other scripts arrive.
import { readOverride, withOverride } from "./remotes/override";
import { findEntry, readRegistry } from "./remotes/registry";
import { preloadRemote } from "./remotes/preloadRemote";
import { applyLanguage, readLanguage } from "./session/language";
import { applyTheme, readTheme } from "./session/theme";

applyTheme(readTheme());
const language = readLanguage();
applyLanguage(language);
const entry = findEntry(withOverride(readRegistry(), readOverride()), location.pathname);
if (entry) preloadRemote(entry, location.pathname, language);
