import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Header, ListBox, ListBoxSection } from "react-aria-components";
import type { Chain } from "@cenote/domain/chains";
import type { TradeToken } from "../readTradeToken";
import { AssetLine } from "./AssetLine";
import { FormLine } from "./FormLine";
import type { ListedAsset } from "./listedAsset";
import * as styles from "./TokenPicker.module.css";

export type PickerSection = { readonly id: string; readonly title: string; readonly assets: readonly ListedAsset[] };

/** Props shared by the dialog's lists. */
export type PickerChoice = {
  readonly chain: Chain;
  readonly chosenId: string | undefined;
  /** Ids of the assets whose networks are expanded. */
  readonly openIds: ReadonlySet<string>;
  readonly onToggle: (assetId: string) => void;
  readonly onChoose: (token: TradeToken) => void;
};

type PickerListProps = PickerChoice & {
  /** Empty sections are omitted. */
  readonly sections: readonly PickerSection[];
  /**
   * Whether the lines are those of an earlier text or network: they cannot be chosen, because Enter means the newest
   * results.
   */
  readonly isBusy?: boolean;
  readonly empty: ReactNode;
};

/** List of assets: one on several networks expands to a line for each, one on a single network is chosen at once. */
export function PickerList(props: PickerListProps) {
  const { chosenId, openIds, onToggle, sections, isBusy = false, empty, onChoose } = props;
  const shown = sections.filter(({ assets }) => assets.length > 0);
  if (shown.length === 0) return empty;

  const actions = new Map<string, () => void>();
  const lines = shown.map(({ id: section, title, assets }) => ({
    section,
    title,
    items: assets.flatMap((asset) => {
      const id = `${section} ${asset.id}`;
      const [first, ...others] = asset.forms;
      const isOpen = others.length > 0 && openIds.has(id);
      actions.set(id, () => (others.length > 0 ? onToggle(id) : onChoose(first.token)));
      const line = <AssetLine key={id} id={id} asset={asset} chosenId={chosenId} isOpen={isOpen} />;
      if (!isOpen) return [line];
      const forms = asset.forms.map((form) => {
        const formId = `${id} ${form.token.id}`;
        actions.set(formId, () => onChoose(form.token));
        return <FormLine key={formId} id={formId} isChosen={form.token.id === chosenId} form={form} />;
      });
      return [line, ...forms];
    }),
  }));
  return (
    <ListBox
      className={styles.list!}
      aria-label={t`Tokens`}
      render={(list) => <div {...list} aria-busy={isBusy} />}
      selectionMode="none"
      onAction={(key) => !isBusy && actions.get(String(key))?.()}
    >
      {lines.map(({ section, title, items }) => (
        <ListBoxSection key={section} id={section}>
          <Header className={styles.heading!}>{title}</Header>
          {items}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}
