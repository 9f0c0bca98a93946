import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { applyTheme, readTheme, storeTheme, type Theme } from "../session/theme";
import * as styles from "./Header.module.css";

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const NEXT: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

/** Goes through the themes: as the system has it, light, dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const next = NEXT[theme];
  const handleClick = () => {
    applyTheme(next);
    storeTheme(next);
    setTheme(next);
  };
  const Icon = ICONS[theme];
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`Theme: ${theme}. Switch to ${next}`}
      title={`Theme: ${theme}`}
      onClick={handleClick}
    >
      <Icon size={18} strokeWidth={1.7} aria-hidden />
    </button>
  );
}
