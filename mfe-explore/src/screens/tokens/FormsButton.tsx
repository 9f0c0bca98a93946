import { plural, t } from "@lingui/core/macro";
import { ExpandButton } from "@cenote/kit/table/ExpandButton";

type FormsButtonProps = {
  readonly token: { readonly name: string | null | undefined; readonly symbol: string | null | undefined };
  /** Number of the asset's forms. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Expands the forms of an asset below its row. */
export function FormsButton({ token: { name, symbol }, ...button }: FormsButtonProps) {
  const asset = name ?? symbol ?? t`this asset`;
  const forms = plural(button.count, { one: "# form", other: "# forms" });
  return <ExpandButton {...button} label={t`${forms} of ${asset}`} title={t`Its networks and wrapped forms`} />;
}
