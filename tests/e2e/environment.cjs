const { TestEnvironment } = require("jest-environment-node");

/** Adds what the open pages show to the error of a browser test: CI's log is all there is to look at. */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== "test_fn_failure" || !error?.stack) return;
    const { message, stack } = error;
    error.message = `${message}\n\n${await this.global.describeOpenPages?.()}`;
    error.stack = stack.replace(message, () => error.message);
  }
};
