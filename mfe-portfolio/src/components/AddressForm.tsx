import { t } from "@lingui/core/macro";
import { useId, useState, type FormEvent } from "react";
import { portfolioPath } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { useNavigate } from "@cenote/kit/router";
import { Button } from "@cenote/kit/form/Button";
import * as styles from "./AddressForm.module.css";

type AddressFormProps = {
  readonly initial?: string;
  /** What the button does. */
  readonly action?: string;
  /** Without it, the address's portfolio is opened. */
  readonly onAddress?: (address: string) => void;
};

/** A form for a wallet's address. What was typed stays when it is not an address. */
export function AddressForm({ initial = "", action = t`Watch`, onAddress }: AddressFormProps) {
  const [text, setText] = useState(initial);
  const [isTried, setIsTried] = useState(initial !== "");
  const navigate = useNavigate();
  const id = useId();
  const address = text.trim();
  const isBad = isTried && !isAddress(address);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isAddress(address)) return;
    if (onAddress) onAddress(address);
    else void navigate(portfolioPath(address));
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>{t`Wallet address`}</label>
      <div className={styles.line}>
        <input
          id={id}
          className={joinClasses(styles.input, isBad && styles.bad)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="0x…"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-note`}
        />
        <Button type="submit">{action}</Button>
      </div>
      <p
        id={`${id}-note`}
        className={joinClasses(styles.note, isBad && styles.badNote)}
        role={isBad ? "alert" : undefined}
      >
        {isBad ? mistake(address) : t`Any wallet can be watched: everything shown is public on the chain.`}
      </p>
    </form>
  );
}

function mistake(address: string): string {
  if (address === "") return t`Type or paste an address first.`;
  if (!address.startsWith("0x")) return t`An address begins with 0x.`;
  if (/[^0-9a-fA-F]/.test(address.slice(2))) return t`After 0x an address has only digits and the letters a to f.`;
  const length = address.length - 2;
  return t`An address has 40 characters after 0x; this one has ${length}.`;
}
