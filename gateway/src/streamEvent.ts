/**
 * What a subscription's source may say beside plain values: a value with the id that a client goes on from, how far it
 * has come without events, or that missed events can no longer be sent and must be fetched again.
 */
export class StreamEvent<Value = unknown> {
  private constructor(
    readonly kind: "next" | "position" | "refetch",
    readonly id: string,
    readonly value: Value | null,
  ) {}

  static next<Value>(id: string, value: Value) {
    return new StreamEvent<Value>("next", id, value);
  }
  static position<Value>(id: string) {
    return new StreamEvent<Value>("position", id, null);
  }
  static refetch<Value>(id: string) {
    return new StreamEvent<Value>("refetch", id, null);
  }
}
