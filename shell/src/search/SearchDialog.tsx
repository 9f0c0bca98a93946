import { plural, t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import {
  Autocomplete,
  Button,
  Header,
  Input,
  ListBox,
  ListBoxSection,
  RouterProvider,
  TextField,
} from "react-aria-components";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useNavigate } from "@cenote/kit/router";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { Spoken } from "@cenote/kit/text/Spoken";
import { useGateway } from "../gateway/gatewayContext";
import type { DialogProps } from "../session/session";
import { useSession } from "../session/sessionContext";
import type { Found } from "./found";
import { FoundLine } from "./FoundLine";
import * as styles from "./SearchDialog.module.css";
import { useSearch } from "./useSearch";
import { useSuggestions, type Suggestions } from "./useSuggestions";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { findPageName } from "@cenote/domain/routes";
import { pageText } from "../routing/pageTexts";
import type { Visited } from "@cenote/kit/remote";

/** Screens without parameters. */
const PATHS = [
  "/explore/tokens",
  "/explore/pools",
  "/explore/transactions",
  "/swap",
  "/limit",
  "/buy",
  "/sell",
  "/send",
  "/nfts",
  "/portfolio",
  "/positions",
  "/positions/create",
];

const MAX_PAGES = 3;

/** Dialog that searches all screens; fully usable by keyboard: type, arrows, Enter. */
export function SearchDialog({ text: firstText, onClose }: DialogProps) {
  const { visited, addVisited } = useSession();
  const queryGateway = useGateway();
  const navigate = useNavigate();
  const [text, setText] = useState(firstText);
  const recent = useWatched(visited);
  const suggestions = useSuggestions(queryGateway, recent);
  const goTo = (path: string) => {
    onClose();
    void navigate(path);
  };
  const remember = ({ to, kind, title, detail, tokenId, chain, pictures }: Found) =>
    addVisited({ to, kind, title, detail, tokenId, chain, pictures });
  const { results, isWaiting, hasFailed, search } = useSearch(queryGateway, (line) => {
    remember(line);
    goTo(line.to);
  });
  useEffect(() => {
    if (firstText) search(firstText);
    // The initial text of the dialog is searched once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const handleText = (typed: string) => {
    setText(typed);
    search(typed);
  };

  const isIdle = text.trim() === "";
  const all = isIdle || !results ? null : [...results, ...findPages(text)];
  const sections = isIdle ? suggestedSections(suggestions) : foundSections(all ?? []);
  const lines = new Map(sections.flatMap(({ id, lines: some }) => some.map((line) => [`${id} ${line.to}`, line])));
  const count = all?.length ?? 0;
  const spoken = isWaiting || !all ? "" : plural(count, { one: "# result", other: "# results" });
  return (
    <DialogPanel title={t`Search`} isTitleHidden place="top" onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={handleText}>
        <TextField className={styles.field!} aria-label={t`Search tokens, pools, collections and wallets`} autoFocus>
          <Search size={20} strokeWidth={1.7} aria-hidden />
          <Input
            className={styles.input!}
            role="combobox"
            aria-expanded={sections.length > 0}
            aria-haspopup="listbox"
            placeholder={t`Token, pool, collection, wallet or address`}
            enterKeyHint="go"
          />
          <Button slot="close" className={styles.close!} aria-label={t`Close: Esc`}>
            <kbd className={styles.key} aria-hidden>
              {t`Esc`}
            </kbd>
            <X className={styles.cross} size={20} strokeWidth={1.7} aria-hidden />
          </Button>
        </TextField>
        <Spoken>
          <span role="status">{spoken}</span>
        </Spoken>
        {hasFailed && <SearchFailed onRetry={() => search(text)} />}
        <RouterProvider navigate={goTo}>
          <ListBox
            className={styles.results!}
            aria-label={isIdle ? t`Suggestions` : t`Results`}
            render={(list) => <div {...list} aria-busy={isWaiting} />}
            selectionMode="none"
            onAction={(key) => remember(lines.get(String(key))!)}
            renderEmptyState={() => (isIdle || hasFailed || !all ? null : <NothingFound />)}
          >
            {sections.map((section) => (
              <ListBoxSection key={section.id} id={section.id}>
                <Header className={styles.heading!}>{section.title}</Header>
                {section.lines.map((line) => (
                  <FoundLine key={line.to} id={`${section.id} ${line.to}`} line={line} />
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </RouterProvider>
      </Autocomplete>
    </DialogPanel>
  );
}

function NothingFound() {
  return (
    <div className={styles.nothing}>
      <b>{t`Nothing found`}</b>
      <p>{t`Try a symbol, a name, a pair such as ETH/USDC, or paste a whole address or hash.`}</p>
    </div>
  );
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={t`The search failed`} onRetry={onRetry}>
      {t`Your input is kept. Open screens still work.`}
    </ErrorState>
  );
}

/** Returns the product's own screens whose names contain a text. */
function findPages(text: string): readonly Found[] {
  const lowerText = text.trim().toLowerCase();
  return PATHS.flatMap((to) => {
    const name = findPageName(to);
    const { title, description } = name ? pageText(name) : { title: "", description: "" };
    const fits = title.toLowerCase().includes(lowerText);
    const page = { kind: "page" as const, tokenId: null, to, title, detail: description, chain: null, pictures: [] };
    return fits ? [{ ...page, isVerified: false, warning: null }] : [];
  }).slice(0, MAX_PAGES);
}

type Section = { readonly id: string; readonly title: string; readonly lines: readonly Found[] };

/** Groups hits by kind, in the order of the kinds; empty kinds are omitted. */
function foundSections(results: readonly Found[]): readonly Section[] {
  const titles: Readonly<Record<Visited["kind"], string>> = {
    token: t`Tokens`,
    pool: t`Pools`,
    collection: t`Collections`,
    wallet: t`Wallets`,
    transaction: t`Transactions`,
    page: t`Screens`,
  };
  return (Object.keys(titles) as Visited["kind"][])
    .map((kind) => ({ id: kind, title: titles[kind], lines: results.filter((one) => one.kind === kind) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Returns the suggestions before any text is typed. */
function suggestedSections({ recent, tokens, collections }: Suggestions): readonly Section[] {
  return [
    { id: "recent", title: t`Recent`, lines: recent },
    { id: "top", title: t`Top tokens`, lines: tokens },
    { id: "popular", title: t`Popular collections`, lines: collections },
  ].filter(({ lines }) => lines.length > 0);
}
