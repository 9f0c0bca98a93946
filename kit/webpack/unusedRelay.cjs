/** Replaces parts of Relay that a flag disables, or that belong to APIs that we do not use. */
function refuse() {
  throw new Error("This part of Relay is not in the page: see kit/webpack/relayParts.cjs");
}

module.exports = Object.assign(refuse, { createUpdatableProxy: refuse });
