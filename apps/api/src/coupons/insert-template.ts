import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { couponTemplates, type TemplateRow } from './tables.ts'

export type NewTemplate = Omit<typeof couponTemplates.$inferInsert, 'createdAt'>

/**
 * Writes a coupon that can be claimed and issued. Nothing is judged here: staff make one by `proposeTemplate`; the
 * demonstration, which knows what it writes, comes here.
 */
export async function insertTemplate(tx: Transaction, template: NewTemplate, stamp: Stamp): Promise<TemplateRow> {
  const [row] = await tx
    .insert(couponTemplates)
    .values({ ...template, createdAt: stamp.at })
    .returning()
  if (!row) throw new Error('the coupon template got no row')
  const data = { name: row.name }
  const subject = `coupon_template:${row.id}`
  await writeAudit(tx, stamp, { verb: 'coupon_template.create', subject, memberId: null, data })
  return row
}
