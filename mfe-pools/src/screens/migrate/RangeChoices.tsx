import { t } from "@lingui/core/macro";
import { Segment } from "@cenote/kit/form/Segment";
import { percentText } from "@cenote/kit/money/percent";
import { Step } from "../../components/step/Step";
import type { RangeChoice } from "../../lib/migration/rangeChoice";
import type { MigrateFormState } from "./useMigrateForm";

/** Options of the new position's range; its drawing is below. */
export function RangeChoices({ form: { choices, choice, setChoice, range } }: { form: MigrateFormState }) {
  const label = t`Prices of the new position`;
  return (
    <Step title={label} isDone={range !== null}>
      <Segment
        label={label}
        value={choice}
        options={choices.map((value) => ({ value, text: choiceText(value) }))}
        onChange={setChoice}
      />
    </Step>
  );
}

const NEAR_PERCENT = 10;

function choiceText(choice: RangeChoice): string {
  switch (choice) {
    case "same":
      return t`As now`;
    case "whole":
      return t`Full range`;
    case "near":
      return `±${percentText(NEAR_PERCENT, 0)}`;
    case "own":
      return t`Choose`;
  }
}
