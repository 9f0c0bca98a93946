const { appendFileSync } = require("node:fs");
const { relative } = require("node:path");

/** A reporter of jest that appends a line for each failed test to the file in CENOTE_FAILED_TESTS. */
module.exports = class FailedTests {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onTestResult({ path }, { testExecError, testResults }) {
    const failed = testResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    // A file that cannot be loaded has no tests.
    if (testExecError && !failed.length) failed.push("could not be run");
    for (const name of failed) {
      appendFileSync(process.env.CENOTE_FAILED_TESTS, `${relative(this.rootDir, path)}: ${name}\n`);
    }
  }
};
