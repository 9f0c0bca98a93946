import { type PageName } from "@cenote/domain/routes";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";
import { pageText } from "../routing/pageTexts";

/** Shown for a page for which its remote has no screen yet. */
export function NotAvailableScreen({ name }: { name: PageName }) {
  return <NotAvailable {...pageText(name)} />;
}
