import { once } from "@cenote/kit/lib/once";
import { createStored } from "@cenote/kit/state/stored";

const KEY = "cenote.activityNotes.1";
export const MAX_NOTE_CHARACTERS = 500;

/** The visitor's notes on activities, by hash in lower case, only in this browser. */
const notes = once(() => createStored<Readonly<Record<string, string>>>(KEY, readNotes));

/** Watches the notes. */
export const activityNotes = {
  get: () => notes().get(),
  subscribe: (listener: () => void) => notes().subscribe(listener),
};

/** Stores a note; an empty one is removed. */
export function setNote(hash: string, text: string) {
  const next = { ...notes().get() };
  const note = text.trim().slice(0, MAX_NOTE_CHARACTERS);
  if (note) next[hash.toLowerCase()] = note;
  else delete next[hash.toLowerCase()];
  notes().set(next);
}

function readNotes(stored: unknown): Readonly<Record<string, string>> {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([hash, note]) => (typeof note === "string" ? [[hash, note]] : [])),
  );
}
