/** Shutting down, crashed, starting up, out of connections; a broken or refused connection (SQLSTATE class 08). */
const away = /^(?:57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/
/** A socket's file is gone while its server is, or too many wait at it; a file that is read says ENOENT too. */
const awayAtSocket = /^(?:ENOENT|EAGAIN)$/
/** The driver gives these no code; the last one is asked while this process shuts down. */
const lost =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^Cannot use a pool after calling end/

/** Whether an error, or what caused it, says that the database cannot be reached just now: come again, nothing is wrong. */
export function databaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  const says = typeof code === 'string' && (away.test(code) || (syscall === 'connect' && awayAtSocket.test(code)))
  return says || lost.test(error.message) || databaseAway(error.cause)
}
