import { t } from "@lingui/core/macro";
import { transactionPath } from "@cenote/domain/paths";
import { Panel } from "@cenote/kit/layout/Panel";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Link } from "@cenote/kit/router";
import { Cell } from "@cenote/kit/table/columns/Cell";
import { DataTable } from "@cenote/kit/table/DataTable";
import { shortAddress } from "@cenote/kit/text/address";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { isSameAddress } from "../../lib/addressBook";
import { dayText } from "../../lib/dayText";
import * as styles from "./SendScreen.module.css";
import type { SendFormState } from "./useSendForm";

const MAX_SHOWN = 5;

/** The last payments of the account. */
export function SentLately({ form }: { form: SendFormState }) {
  const { payments, contacts } = form.recipient;
  const columns = [
    { key: "when", heading: t`When`, isStart: true, width: 90 },
    { key: "to", heading: t`To`, isStart: true },
    { key: "amount", heading: t`Amount` },
    { key: "value", heading: t`Value then`, width: 120 },
  ];
  return (
    <section aria-label={t`Recently sent`}>
      <div className={styles.head}>
        <h2>{t`Recently sent`}</h2>
      </div>
      <Panel isFlush isWide>
        <DataTable label={t`Recently sent`} columns={columns} isCompact>
          {payments.slice(0, MAX_SHOWN).map(({ id, chain, hash, timestamp, recipient, text, value, isPending }) => {
            const name = contacts.find(({ address }) => isSameAddress(address, recipient))?.name;
            const when = isPending ? t`on its way` : dayText(timestamp);
            return (
              <tr key={id}>
                <Cell isStart tone="soft">
                  {hash ? (
                    <Link to={transactionPath(chain, hash)} data-row-link>
                      {when}
                    </Link>
                  ) : (
                    when
                  )}
                </Cell>
                <Cell isStart>{name ? <Untrusted>{name}</Untrusted> : shortAddress(recipient)}</Cell>
                <Cell>
                  <Untrusted>{text}</Untrusted>
                </Cell>
                <Cell tone="strong">
                  <UsdText value={value} isExact />
                </Cell>
              </tr>
            );
          })}
        </DataTable>
      </Panel>
    </section>
  );
}
