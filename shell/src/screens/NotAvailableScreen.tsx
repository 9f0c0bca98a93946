import { type PageName } from "@cenote/domain/routes";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";
import { pageText } from "../routing/pageTexts";

/** Shown for a page whose remote does not have the screen yet. */
export function NotAvailableScreen({ name }: { name: PageName }) {
  return <NotAvailable {...pageText(name)} />;
}
