import { toChain } from "@cenote/domain/chains";
import type { AlertKind, Host, WatchedPosition } from "@cenote/kit/remote";
import { createStored, readStored } from "@cenote/kit/state/stored";
import { PLACES, type Place } from "./positionPlace";

/** The version number separates other formats of the stored data. */
const ALERTS_STORED_AS = "cenote.positionAlerts.1";
const PLACES_STORED_AS = "cenote.positionPlaces.1";
/** One request contains them all. */
const MAX_WATCHED = 20;
const KINDS: readonly AlertKind[] = ["leaves", "nearEdge"];

/** Last known places of watched positions, by their ids. */
export type Places = Readonly<Record<string, Place>>;

export type PositionAlerts = Pick<Host, "positionAlerts" | "setPositionAlert"> & {
  /** Shared by all tabs, so that a change is announced only once. */
  readonly positionPlaces: {
    readonly read: () => Places;
    readonly write: (places: Places) => void;
  };
};

/** Creates the store of the positions that this browser watches, and of their places. */
export function createPositionAlerts(): PositionAlerts {
  const positionAlerts = createStored(ALERTS_STORED_AS, toAlerts);
  const places = createStored(PLACES_STORED_AS, toPlaces);
  const readPlaces = () => readStored(PLACES_STORED_AS, toPlaces);
  return {
    positionAlerts,
    setPositionAlert: (position) => {
      const others = positionAlerts.get().filter(({ id }) => id !== position.id);
      const wasWatched = others.length < positionAlerts.get().length;
      // A place from an earlier time would be announced as if the position had just left it.
      if (!wasWatched) places.set(without(readPlaces(), position.id));
      positionAlerts.set(position.kinds.length > 0 ? [...others, position].slice(-MAX_WATCHED) : others);
    },
    positionPlaces: { read: readPlaces, write: places.set },
  };
}

function without(places: Places, id: string): Places {
  return Object.fromEntries(Object.entries(places).filter(([other]) => other !== id));
}

/** Parses the stored value, which may be of an older version, or edited by the visitor. */
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
  const entries = Object.entries(fieldsOf(stored)).filter(([, place]) => PLACES.some((option) => option === place));
  return Object.fromEntries(entries) as Places;
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return (typeof stored === "object" && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
}
