/** Illustration of an empty state: a drop and its ripples. */
export function Drop() {
  return (
    <svg width="72" height="44" viewBox="0 0 72 44" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
      <ellipse cx="36" cy="30" rx="34" ry="12" opacity=".3" />
      <ellipse cx="36" cy="30" rx="20" ry="7" opacity=".6" />
      <path d="M36 4c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z" fill="currentColor" stroke="none" />
    </svg>
  );
}
