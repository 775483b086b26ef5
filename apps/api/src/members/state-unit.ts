import type { Registration } from '@yaoji/rules/registration/read-registration'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockAddresses, makeDefault } from './address-store.ts'
import { auditedInvoice, phoneInPart } from './audited-invoice.ts'
import { writeInvoiceData } from './state-invoice.ts'
import { addresses, members } from './tables.ts'

interface StatedUnit {
  readonly unit: Registration
  readonly representativeId: number | null
  /** Names of the two places, by their codes. */
  readonly registeredRegion: string
  readonly warehouseRegion: string
}

/** Writes what a unit says of itself when it is handed in: its columns, where goods go, what it is billed by. */
export async function stateUnit(tx: Transaction, stamp: Stamp, memberId: number, stated: StatedUnit): Promise<void> {
  const { unit, representativeId } = stated
  const { registered } = unit
  await lockAddresses(tx, memberId)
  await tx
    .update(members)
    .set({
      name: unit.name,
      buyerType: unit.buyerType,
      creditCode: unit.creditCode,
      legalPerson: unit.legalPerson,
      businessPerson: unit.businessPerson,
      qualityPerson: unit.qualityPerson,
      contact: unit.contact,
      phone: unit.phone,
      province: registered.province,
      city: registered.city,
      district: registered.district,
      address: `${stated.registeredRegion} ${registered.detail}`,
      representativeId,
      updatedAt: stamp.at,
    })
    .where(eq(members.id, memberId))
  await writeWarehouse(tx, stamp, memberId, stated)
  const { needsReview, ...invoice } = unit.invoice
  await writeInvoiceData(tx, stamp, memberId, invoice, !needsReview)
  await writeAudit(tx, stamp, { verb: 'member.state', subject: `member:${memberId}`, memberId, data: audited(unit) })
}

/** What was stated, for the audit, which outlives consents: whom to call, and the account, only in part. */
const audited = ({ phone, invoice, ...unit }: Registration) => ({
  ...unit,
  phone: phoneInPart(phone),
  invoice: auditedInvoice(invoice),
})

/** The warehouse of the licence is where goods go: the licensed address, and the default one. */
async function writeWarehouse(
  tx: Transaction,
  stamp: Stamp,
  memberId: number,
  { unit, warehouseRegion }: StatedUnit,
): Promise<void> {
  const { province, city, district, detail } = unit.warehouse
  const place = { province, city, district, detail, regionName: warehouseRegion }
  const values = { ...place, receiver: unit.contact, phone: unit.phone }
  const licensed = and(eq(addresses.memberId, memberId), eq(addresses.licensed, true), isNull(addresses.closedAt))
  const [changed] = await tx.update(addresses).set(values).where(licensed).returning({ id: addresses.id })
  if (changed) return
  const [added] = await tx
    .insert(addresses)
    .values({ ...values, memberId, licensed: true, createdAt: stamp.at })
    .returning({ id: addresses.id })
  await makeDefault(tx, memberId, added!.id)
}
