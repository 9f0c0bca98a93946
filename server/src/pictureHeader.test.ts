import { readPictureHeader } from "./pictureHeader";

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const ascii = (text: string) => [...text].map((one) => one.charCodeAt(0).toString(16).padStart(2, "0")).join("");

test.each([
  ["image/png", `89504e470d0a1a0a0000000d${ascii("IHDR")}0000012c000000c8`],
  ["image/jpeg", "ffd8ffe000044a46fffffe0002ffc20011080" + "0c8012c03"],
  ["image/gif", `${ascii("GIF89a")}2c01c800`],
  ["image/webp", `${ascii("RIFF")}00000000${ascii("WEBPVP8X")}0a00000000000000${"2b0100c70000"}`],
  ["image/webp", `${ascii("RIFF")}00000000${ascii("WEBPVP8L")}000000002f${"2bc13100"}`],
  ["image/webp", `${ascii("RIFF")}00000000${ascii("WEBPVP8 ")}000000000000009d012a2c01c800`],
  ["image/avif", `0000001c${ascii("ftypavif")}00000000${ascii("ispe")}000000000000012c000000c8`],
])("recognizes a %s by its bytes, and reads its size", (type, hex) => {
  expect(readPictureHeader(bytes(hex))).toEqual({ type, width: 300, height: 200 });
});

test.each(["", "ff", ascii("<svg/>"), ascii("<html><body>"), "89504e470d0a1a0a", "ffd8ffe0ffff00", "ffd8ff00"])(
  "a file that begins with %j is not a raster picture",
  (hex) => {
    expect(readPictureHeader(bytes(hex))).toBeNull();
  },
);
