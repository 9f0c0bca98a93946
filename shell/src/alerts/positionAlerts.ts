import { toChain } from "@cenote/domain/chains";
import type { AlertKind, Host, WatchedPosition } from "@cenote/kit/remote";
import { createStored, readStored } from "@cenote/kit/state/stored";
import { PLACES, type Place } from "./positionPlace";

/** The version number separates what another format of this module stored. */
const ALERTS_STORED_AS = "cenote.positionAlerts.1";
const PLACES_STORED_AS = "cenote.positionPlaces.1";
/** One request has them all. */
const MAX_WATCHED = 20;
const KINDS: readonly AlertKind[] = ["leaves", "nearEdge"];

/** Where watched positions were when they were last looked at, by their ids. */
export type Places = Readonly<Record<string, Place>>;

export type PositionAlerts = Pick<Host, "positionAlerts" | "setPositionAlert"> & {
  /** Shared by all tabs: what one of them announced is not announced by another. */
  readonly positionPlaces: {
    readonly read: () => Places;
    readonly write: (places: Places) => void;
  };
};

/** The positions that this browser watches, and where they were. */
export function createPositionAlerts(): PositionAlerts {
  const positionAlerts = createStored(ALERTS_STORED_AS, toAlerts);
  const places = createStored(PLACES_STORED_AS, toPlaces);
  const readPlaces = () => readStored(PLACES_STORED_AS, toPlaces);
  return {
    positionAlerts,
    setPositionAlert: (position) => {
      const others = positionAlerts.get().filter(({ id }) => id !== position.id);
      const wasWatched = others.length < positionAlerts.get().length;
      // A place from an earlier time would be announced as if it had just been left.
      if (!wasWatched) places.set(without(readPlaces(), position.id));
      positionAlerts.set(position.kinds.length > 0 ? [...others, position].slice(-MAX_WATCHED) : others);
    },
    positionPlaces: { read: readPlaces, write: places.set },
  };
}

function without(places: Places, id: string): Places {
  return Object.fromEntries(Object.entries(places).filter(([other]) => other !== id));
}

/** What is stored may be of an older version, or changed by the visitor. */
function toAlerts(stored: unknown): readonly WatchedPosition[] {
  return Array.isArray(stored) ? stored.flatMap(toAlert).slice(0, MAX_WATCHED) : [];
}

function toAlert(stored: unknown): readonly WatchedPosition[] {
  const { id, chain: name, version, tokenId, kinds: named } = fieldsOf(stored);
  const chain = typeof name === "string" ? toChain(name) : null;
  const kinds = Array.isArray(named) ? KINDS.filter((kind) => named.includes(kind)) : [];
  const isKnown = version === "V3" || version === "V4";
  if (typeof id !== "string" || typeof tokenId !== "string" || !chain || !isKnown || kinds.length === 0) return [];
  return /^\d{1,78}$/.test(tokenId) ? [{ id, chain, version, tokenId, kinds }] : [];
}

function toPlaces(stored: unknown): Places {
  const entries = Object.entries(fieldsOf(stored)).filter(([, place]) => PLACES.some((known) => known === place));
  return Object.fromEntries(entries) as Places;
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return (typeof stored === "object" && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
}
