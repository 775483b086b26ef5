import { dayOf } from '@yaoji/rules/money/day'
import { readRegistration } from '@yaoji/rules/registration/read-registration'
import { reviewDue } from '@yaoji/rules/registration/review-due'
import { sql } from 'drizzle-orm'
import { handInApplication } from '../licences/hand-in.ts'
import { lockStatus, moveStatus } from '../members/move-status.ts'
import { members } from '../members/published.ts'
import { regionName } from '../members/region-name.ts'
import { stateUnit } from '../members/state-unit.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { assignRepresentative } from './assign-representative.ts'
import { readDraft } from './draft-row.ts'
import { refuse } from './refusals.ts'
import { mayChange } from './save-draft.ts'
import { reviewDays, workCalendar } from './settings.ts'
import { registrations } from './tables.ts'

/**
 * Domain 2.1: hands a unit in for review (待审核): data complete, the papers of its kind filed, nobody else registered it.
 * Says who looks after it and until when it is reviewed. `version`: of the draft that the person saw.
 */
export async function handIn(
  tx: Transaction,
  stamp: Stamp,
  { memberId, version }: { readonly memberId: number; readonly version: number },
): Promise<void> {
  const status = await lockStatus(tx, memberId)
  if (!mayChange(status)) throw refuse('registration.notOpen')
  const draft = await readDraft(tx, memberId)
  if (draft.version !== version) throw refuse('registration.draftChanged')
  const read = readRegistration(draft.fields)
  if (!read.ok) throw refuse('registration.invalid', messages(read.refusal))
  const unit = read.value
  const registeredRegion = await regionName(unit.registered)
  const warehouseRegion = await regionName(unit.warehouse)
  if (registeredRegion === null) throw refuse('registration.invalid', { district: ['请选择区域'] })
  if (warehouseRegion === null) throw refuse('registration.invalid', { warehouse_district: ['请选择仓库所在区域'] })
  await assertOnlyOne(tx, memberId, unit.creditCode)

  const representativeId = await assignRepresentative(tx, memberId, unit.warehouse.province)
  await stateUnit(tx, stamp, memberId, { unit, representativeId, registeredRegion, warehouseRegion })
  await handInApplication(tx, memberId, stamp)
  const { days, calendar } = await settingsOf(tx, { days: reviewDays, calendar: workCalendar })
  const dueOn = reviewDue(dayOf(stamp.at), days, calendar)
  const [row] = await tx
    .insert(registrations)
    .values({
      ...{ memberId, state: 'pending' as const, fields: draft.fields },
      ...{ representativeId, handedInAt: stamp.at, dueOn },
    })
    .returning({ id: registrations.id })
  await moveStatus(tx, stamp, memberId, { from: status, to: 'pending' })
  const subject = `registration:${row!.id}`
  await writeAudit(tx, stamp, { verb: 'registration.handIn', subject, memberId, data: { version, dueOn } })
}

const messages = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]))

/** A unit is one member: who registers it again reads that it has an account. */
async function assertOnlyOne(tx: Transaction, memberId: number, creditCode: string): Promise<void> {
  await oneAtATime(tx, `unit ${creditCode}`)
  const other = await tx.execute(sql`
    select from ${members} m
    where m.credit_code = ${creditCode} and m.id <> ${memberId} and m.status in ('pending', 'approved') limit 1`)
  if (other.rowCount) throw refuse('registration.unitTaken')
}
