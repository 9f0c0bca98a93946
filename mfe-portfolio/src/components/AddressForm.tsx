import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from "react";
import { useRelayEnvironment } from "react-relay/hooks";
import { portfolioPath } from "@cenote/domain/paths";
import { isAddress } from "@cenote/kit/text/address";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { useNavigate } from "@cenote/kit/router";
import { Button } from "@cenote/kit/form/Button";
import { isName, namedAddress } from "../lib/owner/namedAddress";
import * as styles from "./AddressForm.module.css";

type AddressFormProps = {
  readonly initial?: string;
  /** What the button does. */
  readonly action?: string;
  /** Without it, the address's portfolio is opened. */
  readonly onAddress?: (address: string) => void;
};

/** What is known of the name that was typed. */
type Lookup = "none" | "running" | "unknown" | "failed";

/** A form for a wallet's address or name. What was typed stays when it is neither; a name of the URL is looked up at once. */
export function AddressForm({ initial = "", action = t`Watch`, onAddress }: AddressFormProps) {
  const [text, setText] = useState(initial);
  const [isTried, setIsTried] = useState(initial !== "");
  const [lookup, setLookup] = useState<Lookup>(isName(initial) ? "running" : "none");
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const id = useId();
  const address = text.trim();
  const mistake = isTried && !isAddress(address) ? mistakeOf(address, lookup) : null;

  const open = (found: string, isReplaced: boolean) => {
    if (onAddress) onAddress(found);
    else void navigate(portfolioPath(found), { replace: isReplaced });
  };
  const look = (name: string, onFound: (found: string | null) => void) =>
    namedAddress(environment, name).then(onFound, () => setLookup("failed"));
  const handleNamed = (found: string | null, isReplaced = false) => {
    if (found) open(found, isReplaced);
    else setLookup("unknown");
  };
  const handleInitial = useEffectEvent(() => void look(initial, (found) => handleNamed(found, true)));
  useEffect(() => {
    if (isName(initial)) handleInitial();
  }, [initial]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isAddress(address)) open(address, false);
    else if (isName(address)) {
      setLookup("running");
      void look(address, handleNamed);
    }
  };

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <label htmlFor={id}>{t`Wallet address or name`}</label>
      <div className={styles.line}>
        <input
          id={id}
          className={joinClasses(styles.input, mistake && styles.bad)}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setLookup("none");
          }}
          placeholder={t`0x… or name.eth`}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={mistake ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <Button type="submit">{action}</Button>
      </div>
      <p
        id={`${id}-note`}
        className={joinClasses(styles.note, mistake && styles.badNote)}
        role={mistake ? "alert" : undefined}
      >
        {mistake ??
          (lookup === "running"
            ? t`Looking up ${address}…`
            : t`Any wallet can be watched: everything shown is public on the chain.`)}
      </p>
    </form>
  );
}

function mistakeOf(address: string, lookup: Lookup): string | null {
  if (isName(address)) {
    if (lookup === "unknown") return t`The Ethereum Name Service has no address for ${address}.`;
    return lookup === "failed" ? t`The name could not be looked up. Try again.` : null;
  }
  if (address === "") return t`Type or paste an address first.`;
  if (!address.startsWith("0x")) return t`An address begins with 0x, a name ends in .eth or another domain.`;
  if (/[^0-9a-fA-F]/.test(address.slice(2))) return t`After 0x an address has only digits and the letters a to f.`;
  const length = address.length - 2;
  return t`An address has 40 characters after 0x; this one has ${length}.`;
}
