export interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

/** Prints a line per check and answers whether all of them hold. */
export function printChecks(checks: readonly Check[]): boolean {
  const width = Math.max(0, ...checks.map(({ name }) => name.length))
  for (const { name, ok, detail } of checks) console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${detail}`)
  return checks.every(({ ok }) => ok)
}
