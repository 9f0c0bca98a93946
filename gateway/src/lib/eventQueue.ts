/** Values for one reader, kept until it comes for them. */
export type EventQueue<Value> = AsyncIterableIterator<Value> & {
  /** False when the reader is so far behind that no more is kept for it. */
  push(value: Value): boolean;
  end(): void;
};

/** `most` values wait at a time; `onEnd` is called once, when the reader leaves or the queue ends. */
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
