import { t } from "@lingui/core/macro";
import { variablesOf } from "@cenote/domain/api/variables";
import * as styles from "./Api.module.css";

/** An operation's variables with their GraphQL types; those that end in "!" are required. */
export function ApiVariables({ query }: { readonly query: string }) {
  const variables = variablesOf(query);
  if (variables.length === 0) return <p className={styles.soft}>{t`It has no variables.`}</p>;
  return (
    <table className={styles.variables}>
      <thead>
        <tr>
          <th scope="col">{t`Variable`}</th>
          <th scope="col">{t`Type`}</th>
          <th scope="col">{t`Default`}</th>
        </tr>
      </thead>
      <tbody>
        {variables.map(({ name, type, defaultValue }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td>{defaultValue === null ? "—" : <code>{defaultValue}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
