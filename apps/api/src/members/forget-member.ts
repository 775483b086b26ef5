import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'

/**
 * Law table L26: takes the people out of a closed company whose days are over. Its name and code stay, because the
 * records of its orders must say who bought; papers keep their numbers and days.
 */
export async function forgetMember(tx: Transaction, stamp: Stamp, memberId: number): Promise<void> {
  await tx.execute(sql`
    update members set contact = '', phone = '', legal_person = '', business_person = '', quality_person = '',
      forgotten_at = ${stamp.at.toISOString()}, updated_at = ${stamp.at.toISOString()} where id = ${memberId}`)
  await tx.execute(sql`update addresses set receiver = '', phone = '', detail = '' where member_id = ${memberId}`)
  await tx.execute(sql`delete from invoice_titles where member_id = ${memberId}`)
  await tx.execute(sql`update certificates set file_id = null where member_id = ${memberId}`)
  await writeAudit(tx, stamp, { verb: 'member.forget', subject: `member:${memberId}`, memberId })
}
