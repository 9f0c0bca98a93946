import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useRelayEnvironment } from "react-relay/hooks";
import { Segment } from "@cenote/kit/form/Segment";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { CsvButton } from "@cenote/kit/table/controls/CsvButton";
import { taxCsv, type CostMethod } from "./taxCsv";
import * as styles from "../Activity.module.css";

const FIRST_YEAR = 2015;
const ALL_YEARS = "all";

export type TaxDialogProps = {
  readonly owners: readonly string[];
  /** Null for all of them. */
  readonly chains: readonly string[] | null | undefined;
  readonly onClose: () => void;
};

/** Exports the disposals of a year, with their cost by one method and their proceeds. */
export function TaxDialog({ owners, chains, onClose }: TaxDialogProps) {
  const environment = useRelayEnvironment();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState<number | null>(thisYear);
  const [method, setMethod] = useState<CostMethod>("FIFO");
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, ago) => String(thisYear - ago));
  return (
    <DialogPanel title={t`Tax report`} onClose={onClose}>
      <div className={styles.sheet}>
        <p>{t`One row for each disposal: what left the account, what it cost, and what it brought in dollars at that moment. Transfers between these accounts are no disposals.`}</p>
        <ChoiceButton
          label={t`Year`}
          text={year === null ? t`All years` : String(year)}
          choices={[{ id: ALL_YEARS, name: t`All years` }, ...years.map((name) => ({ id: name, name }))]}
          selected={year === null ? ALL_YEARS : String(year)}
          onChoose={(id) => setYear(id === ALL_YEARS ? null : Number(id))}
        />
        <Segment
          label={t`Cost basis method`}
          options={[
            { value: "FIFO", text: t`First in, first out` },
            { value: "AVERAGE", text: t`Average cost` },
          ]}
          value={method}
          onChange={setMethod}
        />
        <p>{t`Years begin and end in your time zone. A figure that is unknown is an empty field: its reason stands in the row.`}</p>
        <CsvButton source={() => Promise.resolve(taxCsv(environment, { owners, chains, year, method }))} />
      </div>
    </DialogPanel>
  );
}
