/** A sequencer of jest that runs test files in an order that differs in each run. */
module.exports = class RandomOrder {
  sort(tests) {
    return tests
      .map((test) => ({ test, place: Math.random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ test }) => test);
  }

  cacheResults() {}
};
