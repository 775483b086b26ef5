/** Runs a command of the command line: an error is one message, not a trace, and the exit code says how it went. */
export async function command(work: () => Promise<boolean | undefined>): Promise<never> {
  try {
    process.exit((await work()) === false ? 1 : 0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
