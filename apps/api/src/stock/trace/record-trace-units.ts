import { packCodes } from '@yaoji/rules/stock/pack-codes'
import { type TraceUnits, traceFaults } from '@yaoji/rules/stock/trace-codes'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'
import { traceUnitsOf } from './find-trace-code.ts'
import { hashOf } from './trace-hash.ts'

/**
 * Law table L19: keeps what was scanned of one outbound line, packed by level; called again it replaces what was scanned
 * before. A code of a case or an inner pack stands for the boxes in it; a box that was scanned by itself was sold loose.
 * Every code that is kept is found again by itself.
 */
export async function recordTraceUnits(
  tx: Transaction,
  outboundLineId: number,
  units: readonly TraceUnits[],
): Promise<void> {
  const { malformed, twice } = traceFaults(units)
  if (malformed.length > 0) throw refuse('stock.traceMalformed', { codes: malformed.slice(0, shown) })
  if (twice.length > 0) throw refuse('stock.traceTwice', { codes: twice.slice(0, shown) })
  const rows = units
    .filter(({ codes }) => codes.length > 0)
    .map(({ level, codes }) => ({ level, count: codes.length, codes: Buffer.from(packCodes(codes)).toString('hex') }))
  const hashes = units.flatMap(({ codes }) => codes.map(hashOf))
  await forgetUnits(tx, outboundLineId)
  await tx.execute(sql`
    insert into trace_units (outbound_line, level, count, codes)
    select ${outboundLineId}, level, count, decode(codes, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json) as unit (level text, count int, codes text)`)
  await tx.execute(sql`
    insert into trace_hashes (hash, outbound_line)
    select hash::bigint, ${outboundLineId} from unnest(${sql.param(hashes)}::text[]) h (hash)
    on conflict do nothing`)
}

async function forgetUnits(tx: Transaction, outboundLineId: number): Promise<void> {
  const before = (await traceUnitsOf(tx, [outboundLineId])).get(outboundLineId)
  if (!before) return
  await tx.execute(sql`delete from trace_units where outbound_line = ${outboundLineId}`)
  await tx.execute(sql`
    delete from trace_hashes where outbound_line = ${outboundLineId}
      and hash = any(${sql.param(before.flatMap(({ codes }) => codes.map(hashOf)))}::text[]::bigint[])`)
}

/** How many faulty codes a refusal names. */
const shown = 5
