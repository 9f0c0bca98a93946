import { GIF_FILE, pngFile, svgFile } from "../testing/hostilePictures";
import { FLAC_FILE, glbFile, mp3File, mp4File, pageFile, wavFile, WEBM_FILE } from "../testing/itemMedia";
import { MediaDamaged, readOriginalType } from "./mediaHeader";

test.each([
  ["video/mp4", mp4File()],
  ["audio/mp4", mp4File("M4A ")],
  ["video/webm", WEBM_FILE],
  ["audio/ogg", Buffer.from("OggS and more")],
  ["audio/flac", FLAC_FILE],
  ["audio/mpeg", mp3File()],
  ["audio/mpeg", Buffer.from("ID3 and more")],
  ["audio/wav", wavFile()],
  ["model/gltf-binary", glbFile()],
  ["text/html", pageFile("<p>A page</p>")],
  ["text/html", Buffer.from("\ufeff <!-- art --> <canvas></canvas>")],
])("names %s by its bytes", (type, file) => {
  expect(readOriginalType(file)).toBe(type);
});

test.each([
  ["a PNG", pngFile(9, 9)],
  ["a GIF", GIF_FILE],
  ["an SVG", svgFile("<rect/>")],
  ["an AVIF picture", mp4File("avif")],
  ["a Matroska film", Buffer.from("\x1a\x45\xdf\xa3 matroska", "latin1")],
  ["a model of another version", glbFile(1)],
  ["plain text", Buffer.from("Text <html>")],
  ["a page that is not UTF-8", Buffer.concat([Buffer.from("<html>"), Buffer.from([0xff, 0xfe])])],
  ["two bytes of a sound", Buffer.from([0xff, 0xfb, 0x90, 0x00, 0x01])],
  ["nothing", Buffer.alloc(0)],
])("does not name %s", (_, file) => {
  expect(readOriginalType(file)).toBeNull();
});

test.each([
  ["a film that ends early", mp4File().subarray(0, -8)],
  ["a film within a box header", Buffer.concat([mp4File(), Buffer.from([0, 0, 0])])],
  ["a film without an index", mp4File("isom", "free")],
  ["a sound that ends early", wavFile().subarray(0, 60)],
  ["a model that ends early", glbFile().subarray(0, 40)],
  ["a model without a header", Buffer.from("glTF")],
])("refuses %s", (_, file) => {
  expect(() => readOriginalType(file)).toThrow(MediaDamaged);
});
