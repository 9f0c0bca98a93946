/**
 * An event of a subscription's source besides plain values: a value with the id to resume from, the position reached
 * without events, or a request to refetch because missed events can no longer be sent.
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
