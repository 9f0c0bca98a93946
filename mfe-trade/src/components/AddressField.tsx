import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useId } from "react";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { Well } from "@cenote/kit/form/Well";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { useHost } from "@cenote/kit/remote";
import { isSameAddress } from "../lib/addressBook";
import { dayText } from "../lib/dayText";
import type { RecipientCheck, RecipientProblem } from "../lib/recipientCheck";
import type { KnownRecipient } from "../lib/sendHistory";
import type { RecipientState } from "../lib/useRecipient";
import * as styles from "./AddressField.module.css";
import { LookAlikeWarning } from "./LookAlikeWarning";

type AddressFieldProps = { readonly label: string; readonly recipient: RecipientState };

/** Address field of a recipient, with the known facts about it. */
export function AddressField({ label, recipient }: AddressFieldProps) {
  const { chain, text, setText, check, history, isConfirmed, confirm } = recipient;
  const id = useId();
  const { notify } = useHost();
  const find = (address: string) => recipient.contacts.find((one) => isSameAddress(one.address, address)) ?? null;
  const problem = check.problem && recipientProblemText(check.problem, text);
  const handlePaste = async () => {
    try {
      setText((await navigator.clipboard.readText()).trim());
    } catch {
      // A browser may forbid it; pasting by keyboard still works.
      notify({ text: t`Your browser does not allow this button to paste. Paste into the field.`, tone: "bad" });
    }
  };
  return (
    <>
      <Well
        label={label}
        fieldId={id}
        aside={
          <button type="button" className={styles.paste} onClick={() => void handlePaste()}>
            {t`Paste`}
          </button>
        }
      >
        <div className={styles.line}>
          <input
            id={id}
            className={styles.input}
            placeholder="0x…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setText(target.value)}
          />
          {text && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t`Clear the address`}
              onClick={() => setText("")}
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </div>
        <p id={`${id}-note`} className={styles.note} role={problem ? "alert" : "status"}>
          {problem || (
            <Standing
              chain={chain}
              check={check}
              isCompared={Array.isArray(history)}
              contact={check.address ? find(check.address) : null}
            />
          )}
        </p>
      </Well>
      {check.address && !check.problem && check.similar && (
        <LookAlikeWarning
          address={check.address}
          similar={check.similar}
          contact={find(check.similar.address)}
          isConfirmed={isConfirmed}
          onConfirm={confirm}
          onUse={setText}
        />
      )}
    </>
  );
}

type StandingProps = {
  readonly chain: Chain;
  readonly check: RecipientCheck;
  readonly contact: KnownRecipient | null;
  /** Whether earlier payments were read for comparison. */
  readonly isCompared: boolean;
};

/** Shows the known facts about a recipient's address. */
function Standing({ chain, check: { address, kind }, contact, isCompared }: StandingProps) {
  if (!address) return null;
  const network = chainFacts(chain).displayName;
  const count = contact?.count ?? 0;
  const day = contact?.last ? dayText(contact.last.timestamp) : "";
  const kinds = {
    account: null,
    contract: t`A contract on ${network}: send only if it is a wallet that you know.`,
    unknown: t`This address could not be read.`,
  };
  return (
    <>
      {contact?.name && (
        <>
          <Untrusted isInline>{contact.name}</Untrusted>
          {" · "}
        </>
      )}
      {count > 0
        ? plural(count, { one: `Paid once, ${day}`, other: `Paid # times, last ${day}` })
        : isCompared
          ? t`Never paid before`
          : t`not compared with earlier payments`}
      {kind === null && ` · ${t`checking`}`}
      {(kind === "contract" || kind === "unknown") && ` · ${kinds[kind]}`}
    </>
  );
}

/** Returns the reason why nothing can be sent to the typed recipient; empty without input. */
function recipientProblemText(problem: RecipientProblem, text: string): string {
  const length = Math.max(0, text.trim().length - 2);
  switch (problem) {
    case "empty":
      return "";
    case "name":
      return t`Names are not looked up here. Paste the address that the name stands for.`;
    case "form":
      return t`An address is 0x and 40 digits or letters from a to f.`;
    case "length":
      return t`An address has 40 characters after 0x; this one has ${length}.`;
    case "checksum":
      return t`This address has a typo: its checksum does not match. Copy it again.`;
    case "own":
      return t`This is the account's own address.`;
    case "burn":
      return t`This address belongs to no one. What is sent there is lost.`;
    case "token":
      return t`This is the contract of a token. What is sent there is lost.`;
    case "pool":
      return t`This is the contract of a pool. What is sent there is lost.`;
    case "collection":
      return t`This is the contract of an NFT collection. What is sent there is lost.`;
    case "exchange":
      return t`This is a contract of the exchange. What is sent there is lost.`;
  }
}
