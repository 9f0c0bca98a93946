/** Says with which HTTP status the sandbox refuses a request. */
export class SandboxRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
