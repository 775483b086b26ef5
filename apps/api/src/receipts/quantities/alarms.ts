import type { EphedrineAlarmWire } from '@yaoji/contract/console/ephedrine-quantities'
import type { EphedrineQuantityWire } from '@yaoji/contract/ephedrine-quantities'
import { countedUnder, limitName, raisedAlarms } from '@yaoji/rules/goods/ephedrine-quantity'
import { addDays, dayOf, minuteOf, monthOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { ephedrineLimits } from '../../goods/settings.ts'
import { members } from '../../members/published.ts'
import { ephedrineBought, ephedrineBoughtByAll } from '../../offers/ephedrine-bought.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'

/**
 * Domain 2.7, rule 8: raises an alarm for each member, month and limit that was reached, once; while nobody has looked its
 * figure follows the month. The month that ended yesterday is read once more. Answers how many are new.
 */
export async function raiseAlarms(db: Database, at: Date): Promise<number> {
  const limits = await settingOf(db, ephedrineLimits)
  const today = dayOf(at)
  let raised = 0
  for (const month of new Set([monthOf(addDays(today, -1)), monthOf(today)])) {
    const all = await ephedrineBoughtByAll(db, month)
    const due = [...all].flatMap(([memberId, bought]) =>
      raisedAlarms(limits, bought).map(({ limit, pieces }) => ({ memberId, pieces, ...limit })),
    )
    if (due.length === 0) continue
    const column = <Value>(of: (one: (typeof due)[0]) => Value) => sql.param(due.map(of))
    const { rows } = await db.execute<{ is_new: boolean }>(sql`
      insert into ephedrine_alarms as a (member_id, month, limit_of, alarm_from, pieces, raised_at)
      select w.member_id, ${month}, w.limit_of, w.alarm_from, w.pieces, ${at.toISOString()}
      from unnest(${column(({ memberId }) => memberId)}::bigint[], ${column((one) => one.of)}::text[],
        ${column(({ alarm }) => alarm)}::int[], ${column(({ pieces }) => pieces)}::int[])
        as w (member_id, limit_of, alarm_from, pieces)
      on conflict (member_id, month, limit_of) do update set pieces = excluded.pieces
        where a.looked_at is null and a.pieces <> excluded.pieces
      returning xmax = 0 as is_new`)
    raised += rows.filter(({ is_new }) => is_new).length
  }
  return raised
}

/** What waits for quality, the longest first; or what it has looked at, the latest first. */
export async function listAlarms(
  db: Db,
  { page, looked }: { readonly page: number; readonly looked: boolean },
  perPage: number,
): Promise<{ readonly rows: readonly EphedrineAlarmWire[]; readonly total: number }> {
  type Row = Omit<EphedrineAlarmWire, 'name' | 'raised_at'> & { limit_of: string; raised_ms: number; total: number }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select a.id, a.member_id, m.name as buyer, a.month, a.limit_of, a.alarm_from, a.pieces,
      extract(epoch from a.raised_at)::float8 * 1000 as raised_ms, coalesce(a.words, '') as words,
      a.looked_name as looked_by, count(*) over ()::int as total
    from ephedrine_alarms a join ${members} m on m.id = a.member_id
    where ${looked ? sql`a.looked_at is not null` : sql`a.looked_at is null`}
    order by ${looked ? sql`a.looked_at desc` : sql`a.raised_at`}, a.id
    limit ${perPage} offset ${(page - 1) * perPage}`)
  const wires = rows.map(({ limit_of, raised_ms, total: _, ...row }) => {
    const raised = new Date(raised_ms)
    return { ...row, name: limitName({ of: limit_of }), raised_at: minuteOf(raised) }
  })
  return { rows: wires, total: rows[0]?.total ?? 0 }
}

/** Quality looked, and says what it found; once. */
export async function lookAtAlarm(tx: Transaction, id: number, words: string, stamp: Stamp): Promise<void> {
  const { actor, at } = stamp
  const { rows } = await tx.execute<{ member_id: number }>(sql`
    update ephedrine_alarms set words = ${words}, looked_by = ${actor.id}, looked_name = ${actor.name},
      looked_at = ${at.toISOString()} where id = ${id} and looked_at is null returning member_id`)
  const [row] = rows
  if (!row) {
    const there = await tx.execute(sql`select from ephedrine_alarms where id = ${id}`)
    throw there.rowCount ? refuse('receipts.alarmLooked') : refuse('receipts.alarmMissing')
  }
  await writeAudit(tx, stamp, {
    ...{ verb: 'receipts.lookAtAlarm', subject: `ephedrine_alarm:${id}`, memberId: row.member_id, data: { words } },
  })
}

/** What a member may still order this month, where a ceiling is set. */
export async function quantitiesOf(db: Db, memberId: number, at: Date): Promise<readonly EphedrineQuantityWire[]> {
  const limits = await settingOf(db, ephedrineLimits)
  if (limits.every(({ ceiling }) => ceiling === null)) return []
  const month = monthOf(dayOf(at))
  const bought = await ephedrineBought(db, memberId, month)
  return limits.flatMap((limit) => {
    const { ceiling } = limit
    if (ceiling === null) return []
    const used = countedUnder(limit, bought)
    return [{ name: limitName(limit), month, used, ceiling, left: Math.max(0, ceiling - used) }]
  })
}
