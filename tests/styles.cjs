/** A CSS module in tests: every class has its own name as its value. */
module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : name) });
