/**
 * What a subscription's source may yield beside plain values: a value with the id to resume from, the position it has
 * reached without events, or that missed events can no longer be sent and must be fetched again.
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
