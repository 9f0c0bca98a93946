/** Stands for parts of Relay that are left aside by a flag, or belong to ways of writing that we do not use. */
function refuse() {
  throw new Error("This part of Relay is not in the page: see kit/webpack/relayParts.cjs");
}

module.exports = Object.assign(refuse, { createUpdatableProxy: refuse });
