import { t } from "@lingui/core/macro";
import { EmptyState } from "../../feedback/EmptyState";
import { ErrorState } from "../../feedback/ErrorState";
import { heldAssets } from "../tokenAssets";
import type { Balances } from "./HeldTokens";
import { PickerList, type PickerChoice } from "./PickerList";
import { PickerSkeleton } from "./PickerSkeleton";

type HeldOnlyProps = PickerChoice & {
  readonly text: string;
  readonly balances: Balances;
};

/** The account's tokens only; a text filters them. */
export function HeldOnly({ text, balances, ...list }: HeldOnlyProps) {
  if (balances === "loading") return <PickerSkeleton />;
  if (balances === "failed") {
    return (
      <ErrorState title={t`Your balances could not be loaded`}>{t`They load again with the next block.`}</ErrorState>
    );
  }
  const section = { id: "own", title: t`Yours, by value`, assets: heldAssets(balances, list.chain, text) };
  const empty = text ? (
    <EmptyState title={t`You hold no such token`}>{t`Try another part of its name, or another network.`}</EmptyState>
  ) : (
    <EmptyState title={t`No tokens to send`}>{t`Tokens that this account holds are listed here.`}</EmptyState>
  );
  return <PickerList {...list} sections={[section]} empty={empty} />;
}
