import { plural, t } from "@lingui/core/macro";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { loadable } from "@cenote/kit/lib/loadable";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { useHost } from "@cenote/kit/remote";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { shortAddress } from "@cenote/kit/text/address";
import { dayText } from "../../lib/dayText";
import type { KnownRecipient } from "../../lib/sendHistory";
import * as styles from "./SendScreen.module.css";
import type { SendFormState } from "./useSendForm";

const nameDialog = loadable(() => import("@cenote/kit/naming/NameDialog").then((module) => module.NameDialog));
const FACE_PIXELS = 32;
/** Further ones are found by the filter. */
const MAX_SHOWN = 8;

/** Earlier recipients and named addresses: to pay again, to name, and to compare with. */
export function PaidBefore({ form }: { form: SendFormState }) {
  const { nameAddress } = useHost();
  const { contacts, setText, check, history } = form.recipient;
  const [filter, setFilter] = useState("");
  const [named, setNamed] = useState<string | null>(null);
  const filterText = filter.trim().toLowerCase();
  const matches = contacts.filter(({ address, name }) =>
    [address, name ?? ""].some((text) => text.toLowerCase().includes(filterText)),
  );
  const unnamed = check.address !== null && !check.problem && !check.isKnown && !check.similar ? check.address : null;
  const shortUnnamed = shortAddress(unnamed ?? "");
  return (
    <section aria-label={t`You paid before`}>
      <div className={styles.head}>
        <h2>{t`You paid before`}</h2>
        <input
          type="search"
          className={styles.filter}
          aria-label={t`Name or address`}
          placeholder={t`Name or address`}
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      </div>
      <div className={styles.people}>
        {unnamed && (
          <button type="button" className={styles.use} onClick={() => setNamed(unnamed)}>
            {t`Name ${shortUnnamed}`}
          </button>
        )}
        {history === "failed" && <p role="alert">{t`What this account sent could not be loaded.`}</p>}
        {contacts.length === 0 && history !== "failed" && (
          <EmptyState title={history === null ? t`Payments are loading` : t`No payments yet`}>
            {t`Addresses that this account paid are listed here, and compared with the one you enter.`}
          </EmptyState>
        )}
        {contacts.length > 0 && matches.length === 0 && <p>{t`No address or name fits.`}</p>}
        {matches.slice(0, MAX_SHOWN).map((person) => (
          <Person key={person.address} contact={person} onUse={setText} onName={setNamed} />
        ))}
      </div>
      <Suspense>
        {named && (
          <nameDialog.Component
            address={named}
            name={contacts.find(({ address }) => address === named)?.name ?? ""}
            onName={(name) => nameAddress(named, name)}
            onClose={() => setNamed(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

type PersonProps = {
  readonly contact: KnownRecipient;
  readonly onUse: (address: string) => void;
  readonly onName: (address: string) => void;
};

function Person({ contact: { address, name, last, count }, onUse, onName }: PersonProps) {
  const short = shortAddress(address);
  const day = last ? dayText(last.timestamp) : "";
  return (
    <div className={styles.person}>
      <button type="button" className={styles.use} title={address} onClick={() => onUse(address)}>
        <TokenFace picture={{ url: null, letters: name ?? address.slice(2), seed: address }} size={FACE_PIXELS} />
        <span className={styles.who}>
          {name ? <Untrusted>{name}</Untrusted> : short}
          <span className={styles.soft}>
            {address.slice(0, 10)}…{address.slice(-7)}
          </span>
        </span>
        {last && (
          <span className={styles.paid}>
            <Untrusted>{last.text}</Untrusted>
            <span className={styles.soft}>{plural(count, { one: `${day}, once`, other: `${day}, # times` })}</span>
          </span>
        )}
      </button>
      <button
        type="button"
        className={styles.rename}
        aria-haspopup="dialog"
        aria-label={name ? t`Rename ${name}` : t`Name ${short}`}
        onClick={() => onName(address)}
      >
        <Pencil size={16} aria-hidden />
      </button>
    </div>
  );
}
