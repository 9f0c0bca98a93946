import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { decoderProcess, type Decoder } from "../../gateway/src/media/decoder";
import { pngFile, svgFile } from "../../gateway/src/testing/hostilePictures";

const ROOT = join(__dirname, "../..");
const FACE = "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf";
const SIZES = ["full", "small"] as const;

let folder: string;
let decoder: Decoder;
const builtFile = () => join(folder, "mediaDecoder.js");
beforeAll(() => {
  // Packages resolve from there.
  folder = mkdtempSync(join(ROOT, "gateway/dist/test-"));
  const program = `import { buildGateway } from "./gateway/build.mjs"; await buildGateway({ dist: process.argv[1] });`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program, folder], { cwd: ROOT });
  decoder = decoderProcess(builtFile(), []);
});
afterAll(() => {
  decoder.stop();
  rmSync(folder, { recursive: true });
});

const good = () => decoder.draw(pngFile(60, 30), SIZES);

test("draws in a separate process, one picture after the other", async () => {
  const drawings = await Promise.all([good(), good(), good()]);
  for (const { type, pictures } of drawings) {
    expect(type).toBe("image/png");
    expect(pictures).toMatchObject([{ size: "full", width: 60, height: 30 }, { size: "small" }]);
    expect(pictures[0]!.bytes.length).toBeGreaterThan(20);
  }
  await expect(decoder.draw(Buffer.from("<html>"), SIZES)).rejects.toThrow("not a picture");
});

test("a picture that eats memory ends its process, and nothing else", async () => {
  const before = process.memoryUsage.rss();
  // Each of its layers is as large as the whole.
  const layers = 900;
  const greedy = svgFile(
    `${'<g opacity=".9" filter="url(#f)">'.repeat(layers)}<rect width="240" height="240"/>${"</g>".repeat(layers)}` +
      '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>',
  );
  await expect(decoder.draw(greedy, SIZES)).rejects.toThrow(/too much memory|too long|limit/);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6);
  expect((await good()).pictures).toHaveLength(2);
});

test("a picture that takes too long is aborted", async () => {
  const hasty = decoderProcess(builtFile(), [], 1);
  await expect(hasty.draw(pngFile(4000, 4000), SIZES)).rejects.toThrow("too long");
  hasty.stop();
});

test("draws texts in the product's own face", async () => {
  const face = createRequire(join(ROOT, "gateway/package.json")).resolve(FACE);
  const drawing = svgFile('<text x="10" y="150" font-size="90" font-family="Courier New, monospace">Cenote</text>');
  const lettered = decoderProcess(builtFile(), [face]);
  await expect(lettered.draw(drawing, SIZES)).resolves.toMatchObject({ type: "image/svg+xml" });
  lettered.stop();
  await expect(decoder.draw(drawing, SIZES)).rejects.toThrow("shows nothing");
});
