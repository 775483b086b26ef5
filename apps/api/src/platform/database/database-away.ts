/** Shutting down, crashed, starting up, out of connections; a broken or refused connection (SQLSTATE class 08). */
const away = /^(?:57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/
/** The driver gives these no code; the last one is asked while this process shuts down. */
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Cannot use a pool after calling end/

/** Whether an error, or what caused it, says that the database cannot be reached just now: come again, nothing is wrong. */
export function databaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && away.test(code)) || lost.test(error.message) || databaseAway(error.cause)
}
