import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from "react";
import { useRelayEnvironment } from "react-relay/hooks";
import { portfolioPath } from "@cenote/domain/paths";
import { isAddress, isName } from "@cenote/kit/text/address";
import { isolated } from "@cenote/kit/text/isolated";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { useNavigate } from "@cenote/kit/router";
import { Button } from "@cenote/kit/form/Button";
import { resolvedName } from "../lib/owner/resolvedName";
import type { NameStatus } from "../lib/owner/__generated__/ResolvedName.graphql";
import * as styles from "./AddressForm.module.css";

type AddressFormProps = {
  readonly initial?: string;
  /** Label of the button. */
  readonly action?: string;
  /** Opens the address's portfolio by default. */
  readonly onAddress?: (address: string) => void;
};

const MAX_SHOWN_CHARACTERS = 80;

/** Status of the entered name's lookup. */
type Lookup = "none" | "running" | "failed" | NameStatus;

/** Form for a wallet's address or name. Invalid input is kept; a name of the URL is looked up immediately. */
export function AddressForm({ initial = "", action = t`Watch`, onAddress }: AddressFormProps) {
  const [text, setText] = useState(initial);
  const [isTried, setIsTried] = useState(initial !== "");
  const [lookup, setLookup] = useState<Lookup>(isName(initial) ? "running" : "none");
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const id = useId();
  const address = text.trim();
  const shown = isolated(address, MAX_SHOWN_CHARACTERS);
  const mistake = isTried && !isAddress(address) ? mistakeOf(address, shown, lookup) : null;

  const open = (resolvedAddress: string, isReplaced: boolean) => {
    if (onAddress) onAddress(resolvedAddress);
    else void navigate(portfolioPath(resolvedAddress), { replace: isReplaced });
  };
  const look = (name: string, isReplaced: boolean) =>
    resolvedName(environment, name).then(
      (resolution) => {
        if (resolution.address) open(resolution.address, isReplaced);
        else setLookup(resolution.status);
      },
      () => setLookup("failed"),
    );
  const handleInitial = useEffectEvent(() => void look(initial, true));
  useEffect(() => {
    if (isName(initial)) handleInitial();
  }, [initial]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isAddress(address)) open(address, false);
    else if (isName(address)) {
      setLookup("running");
      void look(address, false);
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
            ? t`Looking up ${shown}…`
            : t`Any wallet can be watched: everything shown is public on the chain.`)}
      </p>
    </form>
  );
}

function mistakeOf(address: string, shown: string, lookup: Lookup): string | null {
  if (isName(address)) return nameMistake(shown, lookup);
  if (address === "") return t`Type or paste an address first.`;
  if (!address.startsWith("0x")) return t`An address begins with 0x, a name ends in .eth or another domain.`;
  if (/[^0-9a-fA-F]/.test(address.slice(2))) return t`After 0x an address has only digits and the letters a to f.`;
  const length = address.length - 2;
  return t`An address has 40 characters after 0x; this one has ${length}.`;
}

function nameMistake(shown: string, lookup: Lookup): string | null {
  switch (lookup) {
    case "UNKNOWN":
      return t`The Ethereum Name Service has no address for ${shown}.`;
    case "INVALID":
      return t`${shown} is not a valid name: check its letters.`;
    case "NOT_SUPPORTED":
      return t`${shown} is registered off the chain, which is not supported. Paste the address that the name stands for.`;
    case "failed":
      return t`The name could not be looked up. Try again.`;
    case "none":
    case "running":
    case "FOUND":
      return null;
  }
}
