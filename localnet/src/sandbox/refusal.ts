/** Refusal of a request with an HTTP status. */
export class SandboxRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
