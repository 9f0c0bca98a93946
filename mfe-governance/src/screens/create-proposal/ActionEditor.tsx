import { t } from "@lingui/core/macro";
import { useId, type ReactNode } from "react";
import { Button } from "@cenote/kit/form/Button";
import { shortAddress } from "@cenote/kit/text/address";
import { parametersOf, type ActionProblem, type TreasuryToken } from "../../lib/buildAction";
import type { DraftAction } from "../../lib/proposalDraft";
import * as styles from "./CreateProposal.module.css";

type ActionEditorProps = {
  readonly number: number;
  readonly coin: string;
  readonly tokens: readonly TreasuryToken[];
  readonly action: DraftAction;
  readonly problem: ActionProblem | null;
  readonly onChange: (action: DraftAction) => void;
  readonly onRemove: () => void;
};

const MAX_CHARACTERS = 2000;
/** Solidity, which is not translated. */
const EXAMPLE = "setFee(uint256)";

/** Form of one call. */
export function ActionEditor(props: ActionEditorProps) {
  const { number, action, problem, onRemove } = props;
  const place = String(number);
  const hintId = useId();
  return (
    <fieldset className={styles.editor} aria-describedby={problem ? hintId : undefined}>
      <legend>{t`Call ${place}`}</legend>
      {action.kind === "call" ? (
        <CallFields {...props} action={action} />
      ) : (
        <TransferFields {...props} action={action} />
      )}
      <div className={styles.foot}>
        <p id={hintId} className={styles.soft}>
          {problem && problemText(problem)}
        </p>
        <Button kind="ghost" size="small" onClick={onRemove} aria-label={t`Remove call ${place}`}>
          {t`Remove`}
        </Button>
      </div>
    </fieldset>
  );
}

type FieldsOf<Kind extends DraftAction["kind"]> = Omit<ActionEditorProps, "action"> & {
  readonly action: Extract<DraftAction, { kind: Kind }>;
};

function TransferFields({ action, tokens, coin, onChange }: FieldsOf<"token" | "coin">) {
  const tokenId = useId();
  return (
    <>
      {action.kind === "token" && (
        <div className={styles.field}>
          <label htmlFor={tokenId}>{t`Token of the treasury`}</label>
          <select
            id={tokenId}
            value={action.token}
            onChange={({ target }) => onChange({ ...action, token: target.value })}
          >
            {tokens.length === 0 && <option value="">{t`The treasury holds no tokens`}</option>}
            {tokens.map(({ address, symbol }) => (
              <option key={address} value={address}>
                {symbol.slice(0, 16)} · {shortAddress(address)}
              </option>
            ))}
          </select>
        </div>
      )}
      <TextField
        label={t`Recipient`}
        value={action.to}
        onChange={(to) => onChange({ ...action, to })}
        placeholder="0x…"
      />
      <TextField
        label={action.kind === "coin" ? t`Amount, ${coin}` : t`Amount`}
        value={action.amount}
        onChange={(amount) => onChange({ ...action, amount })}
        placeholder="0"
      />
    </>
  );
}

function CallFields({ action, coin, onChange }: FieldsOf<"call">) {
  const parameters = parametersOf(action.signature);
  return (
    <>
      <TextField
        label={t`Contract`}
        value={action.target}
        onChange={(target) => onChange({ ...action, target })}
        placeholder="0x…"
      />
      <TextField
        label={t`Function with its types`}
        value={action.signature}
        onChange={(signature) => onChange({ ...action, signature })}
        placeholder={EXAMPLE}
      />
      {parameters.map(({ name, type }, index) => (
        <TextField
          key={index}
          label={name ? `${name} (${type})` : type}
          value={action.values[index] ?? ""}
          onChange={(value) =>
            onChange({
              ...action,
              values: parameters.map((_, place) => (place === index ? value : (action.values[place] ?? ""))),
            })
          }
        />
      ))}
      <TextField
        label={t`Coins to send along, ${coin}`}
        value={action.amount}
        onChange={(amount) => onChange({ ...action, amount })}
        placeholder="0"
      />
    </>
  );
}

type TextFieldProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
};

function TextField({ label, value, onChange, placeholder }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function problemText(problem: ActionProblem): string {
  switch (problem) {
    case "recipient":
      return t`Write the recipient's whole address.`;
    case "target":
      return t`Write the contract's whole address.`;
    case "token":
      return t`Choose a token of the treasury.`;
    case "amount":
      return t`Write an amount above 0.`;
    case "signature":
      return t`Write a function as in Solidity, such as transfer(address to, uint256 amount).`;
    case "arguments":
      return t`Write a value of its type for each argument; lists and tuples as JSON.`;
  }
}
