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

/**
 * jsdom, with the web platform APIs of Node.js that it lacks. AbortController is included: Node's Request accepts no
 * other.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, PLATFORM);
    // A key on a row link is dispatched as a pointer's click.
    this.global.PointerEvent ??= class extends this.global.MouseEvent {};
  }
};
