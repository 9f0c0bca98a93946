/** Values queued for one reader. */
export type EventQueue<Value> = AsyncIterableIterator<Value> & {
  /** Adds a value; false when the queue is full. */
  push(value: Value): boolean;
  end(): void;
};

/** Creates a queue of at most `most` waiting values; `onEnd` is called once, when the reader leaves or it ends. */
export function eventQueue<Value>(most: number, onEnd: () => void): EventQueue<Value> {
  const values: Value[] = [];
  let wake: (() => void) | null = null;
  let hasEnded = false;
  const done: IteratorResult<Value> = { done: true, value: undefined };

  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
    wake?.();
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (!values.length && !hasEnded) await new Promise<void>((resolve) => (wake = resolve));
      return values.length ? { done: false, value: values.shift()! } : done;
    },
    return() {
      values.length = 0;
      end();
      return Promise.resolve(done);
    },
    push(value) {
      if (hasEnded || values.length >= most) return false;
      values.push(value);
      wake?.();
      return true;
    },
    end,
  };
}
