import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import type { Address } from "viem";
import { Button } from "@cenote/kit/form/Button";
import { Well } from "@cenote/kit/form/Well";
import { readAddress } from "@cenote/kit/text/readAddress";
import { isZeroAddress } from "@cenote/kit/text/address";
import * as styles from "./Call.module.css";

type DelegateFormProps = { readonly own: Address; readonly onChoose: (account: Address) => void };

/** Chooses the delegate: the visitor's own account, or another one by its whole address. */
export function DelegateForm({ own, onChoose }: DelegateFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const { address, problem } = readAddress(text);
  const isZero = address !== undefined && isZeroAddress(address);
  const fault =
    problem === "checksum"
      ? t`The capital letters do not fit: a character may be wrong.`
      : problem && problem !== "empty"
        ? t`Write an address: 0x and 40 characters.`
        : isZero
          ? t`This address can never vote.`
          : null;
  return (
    <form
      className={styles.review}
      onSubmit={(event) => {
        event.preventDefault();
        if (address && !isZero) onChoose(address);
      }}
    >
      <Button kind="glow" size="large" onClick={() => onChoose(own)}>
        {t`Delegate to yourself`}
      </Button>
      <Well label={t`Or let another account vote`} fieldId={id} problem={fault}>
        <input
          id={id}
          className={styles.field}
          placeholder="0x…"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-problem` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </Well>
      <Button kind="quiet" size="large" type="submit" disabled={!address || isZero}>
        {t`Review`}
      </Button>
    </form>
  );
}
