import { unpackCodes } from '@yaoji/rules/stock/pack-codes'
import type { TraceLevel, TraceUnits } from '@yaoji/rules/stock/trace-codes'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { hashOf } from './trace-hash.ts'

interface TraceFound {
  readonly outboundLineId: number
  readonly level: TraceLevel
}

/**
 * The outbound lines with which a code left, first to last: goods that came back may leave again. Two codes may share their
 * short hash, so each line's own codes have the last word.
 */
export async function findTraceCode(db: Db, code: string): Promise<readonly TraceFound[]> {
  const found = await db.execute<{ line: number; level: TraceLevel; codes: Buffer }>(sql`
    select u.outbound_line as line, u.level, u.codes from trace_hashes h join trace_units u using (outbound_line)
    where h.hash = ${hashOf(code)}::bigint order by u.outbound_line`)
  return found.rows
    .filter(({ codes }) => unpackCodes(codes).includes(code))
    .map(({ line, level }) => ({ outboundLineId: line, level }))
}

/** What was scanned of outbound lines, by line: for the papers that go with the goods. */
export async function traceUnitsOf(
  db: Db,
  outboundLineIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TraceUnits[]>> {
  const found = await db.execute<{ line: number; level: TraceLevel; codes: Buffer }>(sql`
    select outbound_line as line, level, codes from trace_units
    where outbound_line = any(${sql.param([...outboundLineIds])}::bigint[]) order by outbound_line, level`)
  const units = new Map<number, TraceUnits[]>()
  for (const { line, level, codes } of found.rows)
    units.set(line, [...(units.get(line) ?? []), { level, codes: unpackCodes(codes) }])
  return units
}
