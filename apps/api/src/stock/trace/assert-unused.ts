import { unpackCodes } from '@yaoji/rules/stock/pack-codes'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'
import { hashOf } from './trace-hash.ts'

/** Of the tables of the house: whoever records codes holds it until the commit, so that no code leaves twice at once. */
const traceLock = 7_204_073
/** How many faulty codes a refusal names. */
const shown = 5

/**
 * Law table L19: a code leaves once. One that left before may leave again when pieces of its outbound line came back, at
 * most so many as did; `returnedOf` answers them by outbound line. `own`: lines whose codes these replace.
 */
export async function assertUnused(
  tx: Transaction,
  codes: readonly string[],
  own: readonly number[],
  returnedOf: (outboundLineIds: readonly number[]) => Promise<ReadonlyMap<number, number>>,
): Promise<void> {
  if (codes.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${traceLock})`)
  const wanted = new Set(codes)
  const { rows } = await tx.execute<{ line: number; codes: Buffer }>(sql`
    select u.outbound_line as line, u.codes from trace_units u where u.outbound_line in (
      select h.outbound_line from trace_hashes h where h.hash = any(${sql.param(codes.map(hashOf))}::text[]::bigint[]))
      and u.outbound_line <> all(${sql.param([...own])}::bigint[])
    order by u.outbound_line`)
  const lastOf = new Map<string, number>()
  for (const { line, codes: packed } of rows)
    for (const code of unpackCodes(packed)) if (wanted.has(code)) lastOf.set(code, line)
  const returned = await returnedOf([...new Set(lastOf.values())])
  const byLine = Map.groupBy(lastOf.keys(), (code) => lastOf.get(code)!)
  const out = [...byLine].flatMap(([line, found]) => found.slice(returned.get(line) ?? 0))
  if (out.length > 0) throw refuse('stock.traceOut', { codes: out.slice(0, shown), more: out.length > shown })
}
