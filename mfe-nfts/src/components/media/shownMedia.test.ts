import { shownMedia, type MediaFile } from "./shownMedia";

const file = (more: Partial<MediaFile>): MediaFile => ({
  state: "READY",
  kind: "PICTURE",
  url: "/media/1",
  refusal: null,
  ...more,
});

test("prefers the animation, then a picture that is a film", () => {
  const page = file({ kind: "PAGE", url: "/media-pages/2" });
  const film = file({ kind: "VIDEO" });
  expect(shownMedia(page, film, null).moving).toEqual({ kind: "PAGE", url: "/media-pages/2" });
  expect(shownMedia(file({}), film, null).moving).toEqual({ kind: "VIDEO", url: "/media/1" });
  expect(shownMedia(null, file({}), "/media/9")).toEqual({ moving: null, still: "/media/9", missing: [] });
});

test("shows an animation that is a picture where there is no other one", () => {
  expect(shownMedia(file({}), null, null)).toEqual({ moving: null, still: "/media/1", missing: [] });
  expect(shownMedia(file({}), null, "/media/9").still).toBe("/media/9");
});

test("names what is refused or waits, with its reason", () => {
  const refused = file({ state: "REFUSED", kind: null, url: null, refusal: "TOO_LARGE" });
  const waiting = file({ state: "WAITING", kind: null, url: null });
  expect(shownMedia(refused, waiting, null)).toEqual({
    moving: null,
    still: null,
    missing: [
      { part: "animation", reason: "TOO_LARGE" },
      { part: "picture", reason: "WAITING" },
    ],
  });
});

test("shows nothing of a file without an address or a kind", () => {
  expect(shownMedia(file({ kind: "VIDEO", url: null }), null, null).moving).toBeNull();
  expect(shownMedia(file({ kind: null }), null, null).moving).toBeNull();
});
