/** Returns a video without pictures: the boxes of an MP4, one of which is its index. */
export function mp4File(brand = "isom", index = "moov"): Buffer {
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\0\0isommp42`, "latin1")),
    box("mdat", Buffer.alloc(64)),
    box(index, Buffer.alloc(100)),
  ]);
}

function box(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** The beginning of a WebM: EBML with its document type. */
export const WEBM_FILE = Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581", "hex");

export const FLAC_FILE = Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(38)]);

/** Returns a tenth of a second of silence. */
export function wavFile(): Buffer {
  const data = Buffer.alloc(800, 128);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Returns silent frames of MPEG-1, layer III, at 128 kilobits and 44,100 Hz. */
export function mp3File(frames = 8): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array<Buffer>(frames).fill(frame));
}

/** Returns a model of one triangle. */
export function glbFile(version = 2, json: object = TRIANGLE): Buffer {
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
  const corners = Buffer.alloc(36);
  [0, 0, 0, 1, 0, 0, 0, 1, 0].forEach((value, at) => corners.writeFloatLE(value, at * 4));
  const head = Buffer.alloc(12);
  head.write("glTF");
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(12 + 8 + padded.length + 8 + corners.length, 8);
  return Buffer.concat([head, part("JSON", padded), part("BIN\0", corners)]);
}

const TRIANGLE = {
  asset: { version: "2.0" },
  buffers: [{ byteLength: 36 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  nodes: [{ mesh: 0 }],
  scenes: [{ nodes: [0] }],
};

function part(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}

export function pageFile(content: string): Buffer {
  return Buffer.from(`<!doctype html><meta charset="utf-8"><title>Art</title>${content}`);
}
