import { TestEnvironment } from "jest-environment-node";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser/launchBrowser";

declare global {
  /** Browser of all files that this process runs; stopProduct.mjs closes it. */
  var processBrowser: Promise<Browser> | undefined;
}

type Global = {
  openProcessBrowser?: () => Promise<Browser>;
  /** Returns the URLs and texts of the open pages, if the file opens pages. */
  describeOpenPages?: () => Promise<string>;
};

/** Browser tests of one process share a browser; the error of a failed one has what its open pages show. */
// oxlint-disable-next-line import/no-default-export -- jest takes a default export.
export default class extends TestEnvironment {
  private get shared(): Global {
    return this.global as Global;
  }

  override async setup() {
    await super.setup();
    this.shared.openProcessBrowser = () => (globalThis.processBrowser ??= launchBrowser());
  }

  // CI's log is the only source of information.
  async handleTestEvent({ name, error }: { readonly name: string; readonly error?: Error }) {
    if (name !== "test_fn_failure" || !error?.stack) return;
    const { message, stack } = error;
    error.message = `${message}\n\n${await this.shared.describeOpenPages?.()}`;
    error.stack = stack.replace(message, () => error.message);
  }
}
