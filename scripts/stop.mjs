/** A failure that one sentence explains to whoever typed the command: printed without a stack, exit code 1. */
export class Stop extends Error {}

/** Runs a command's main function and turns its failure into an exit code. */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
