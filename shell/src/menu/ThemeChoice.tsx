import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Segment } from "@cenote/kit/form/Segment";
import { applyTheme, readTheme, storeTheme, type Theme } from "../session/theme";
import * as styles from "./MenuDialog.module.css";

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  const handleChange = (picked: Theme) => {
    applyTheme(picked);
    storeTheme(picked);
    setTheme(picked);
  };
  return (
    <div className={styles.row}>
      <span className={styles.label}>{t`Theme`}</span>
      <Segment<Theme>
        label={t`Theme`}
        value={theme}
        onChange={handleChange}
        options={[
          { value: "system", text: t`System` },
          { value: "light", text: t`Light` },
          { value: "dark", text: t`Dark` },
        ]}
      />
    </div>
  );
}
