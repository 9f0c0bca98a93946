import { useLayoutEffect, useRef, type SyntheticEvent } from "react";

/** Keeps a field's whole text selected when the app replaces it, so that what is typed next replaces it too. */
export function useKeptSelection(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const isWhole = useRef(false);
  useLayoutEffect(() => {
    if (isWhole.current && document.activeElement === field.current) field.current?.select();
  }, [text]);
  return {
    ref: field,
    onSelect({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd, value } = currentTarget;
      isWhole.current = value !== "" && selectionStart === 0 && selectionEnd === value.length;
    },
    /** The text that follows is the visitor's own. */
    clear: () => (isWhole.current = false),
  };
}
