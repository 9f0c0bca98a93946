// Inlined in the page: it runs before the first paint, and before the page's other scripts arrive.
import { pageFiles } from "@cenote/domain/remoteRegistry";
import { findPageName } from "@cenote/domain/routes";
import { rememberClicks } from "./frame/earlyClick";
import { requestData } from "./remotes/requestData";
import { readOverride, withOverride } from "./remotes/override";
import { preloadRemote } from "./remotes/preloadRemote";
import { findEntry, readRegistry } from "./remotes/registry";
import { readCurrentAccount } from "./wallet/accounts";
import { readFavorites } from "./session/favorites";
import { applyLanguage, readLanguage } from "./session/language";
import { applyTheme, readTheme } from "./session/theme";

rememberClicks();
applyTheme(readTheme());
const language = readLanguage();
applyLanguage(language);
const path = location.pathname;
const page = findPageName(path);
// Attributes that the styles of the page's frame depend on.
document.documentElement.dataset.start = page ?? "";
if (readCurrentAccount()) document.documentElement.dataset.startAccount = "";
const entry = findEntry(withOverride(readRegistry(), readOverride()), path);
if (entry) {
  void requestData(entry, location, { favorites: { get: readFavorites }, account: { get: readCurrentAccount } });
}
// After the first paint: the page's header lists most files already, and the first format of a page takes a phone tens
// of milliseconds.
requestAnimationFrame(() =>
  setTimeout(() => {
    if (entry) preloadRemote(entry, pageFiles(entry, page), language);
    new Intl.NumberFormat(language).format(0);
  }),
);
