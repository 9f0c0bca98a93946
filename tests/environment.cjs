const { TestEnvironment } = require("jest-environment-jsdom");

const PLATFORM = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  TransformStream,
  TextDecoderStream,
  structuredClone,
};

/** jsdom, with the web platform of Node that it lacks. AbortController comes along: Node's Request takes no other. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, PLATFORM);
    // A key on a row link is dispatched as a pointer's click.
    this.global.PointerEvent ??= class extends this.global.MouseEvent {};
  }
};
