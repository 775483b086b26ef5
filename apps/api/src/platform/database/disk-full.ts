/** The database's disk, or the one that files are kept on. */
const full = /^(?:53100|ENOSPC)$/

/** Whether an error, or what caused it, says that nothing more can be written just now: come again, nothing is wrong. */
export function diskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && full.test(code)) || diskFull(error.cause)
}
