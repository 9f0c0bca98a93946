import { useLayoutEffect, useRef, type SyntheticEvent } from "react";

/** Keeps a field's whole text selected when the app replaces it, so that typing replaces it too. */
export function useKeptSelection(text: string) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const isWholeRef = useRef(false);
  useLayoutEffect(() => {
    if (isWholeRef.current && document.activeElement === fieldRef.current) fieldRef.current?.select();
  }, [text]);
  return {
    fieldRef,
    handleSelect({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      const { selectionStart, selectionEnd, value } = currentTarget;
      isWholeRef.current = value !== "" && selectionStart === 0 && selectionEnd === value.length;
    },
    /** Stops keeping the selection: the next text is the visitor's own. */
    clear: () => (isWholeRef.current = false),
  };
}
