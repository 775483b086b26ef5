import type { AddressFields } from '@yaoji/contract/members.input'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type AddressRow, lockAddresses, makeDefault } from './address-store.ts'
import { refuse } from './refusals.ts'
import { regionName } from './region-name.ts'
import { addresses } from './tables.ts'

const mostAddresses = 20

/** The place is called what the list calls it, whatever the page sent; one that stays keeps its name. */
async function columns({ receiver, phone, province, city, district, detail }: AddressFields, before?: AddressRow) {
  const stays = before?.province === province && before.city === city && before.district === district
  const name = stays ? before.regionName : await regionName({ province, city, district })
  if (name === null) throw refuse('members.placeUnknown')
  return { receiver, phone, province, city, district, regionName: name, detail }
}

/** Adds a shipping address; a member's first one is its default. */
export function addAddress(db: Database, stamp: Stamp, memberId: number, given: AddressFields): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    const own = await lockAddresses(tx, memberId)
    if (own.length >= mostAddresses) throw refuse('members.addressesFull', { most: mostAddresses })
    const [row] = await tx
      .insert(addresses)
      .values({ ...(await columns(given)), memberId, createdAt: stamp.at })
      .returning()
    return finish(tx, stamp, 'address.add', row!, given.is_default === 1 || own.length === 0)
  })
}

/**
 * Edits a shipping address. The one on the licence stays as the licence says (Domain guide 2.7: ephedrine goods ship only
 * there); it may become the default.
 */
export function editAddress(
  db: Database,
  stamp: Stamp,
  memberId: number,
  given: AddressFields & { readonly id: number },
): Promise<AddressRow> {
  return db.transaction(async (tx) => {
    const row = (await lockAddresses(tx, memberId)).find((address) => address.id === given.id)
    if (!row) throw refuse('members.addressMissing')
    const wanted = await columns(given, row)
    const same = (Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => wanted[name] === row[name])
    if (row.licensed && !same) throw refuse('members.addressLicensed')
    const [after] = same ? [row] : await tx.update(addresses).set(wanted).where(eq(addresses.id, row.id)).returning()
    return finish(tx, stamp, 'address.edit', after!, given.is_default === 1 && !row.isDefault)
  })
}

async function finish(
  tx: Transaction,
  stamp: Stamp,
  verb: string,
  row: AddressRow,
  becomesDefault: boolean,
): Promise<AddressRow> {
  if (becomesDefault) await makeDefault(tx, row.memberId, row.id)
  await writeAudit(tx, stamp, { verb, subject: `address:${row.id}`, memberId: row.memberId })
  return { ...row, isDefault: row.isDefault || becomesDefault }
}

/** Closes a shipping address; past orders keep their own copy. The licensed one, else the oldest, inherits the default. */
export function removeAddress(db: Database, stamp: Stamp, memberId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await lockAddresses(tx, memberId)
    const row = own.find((address) => address.id === id)
    if (!row) throw refuse('members.addressMissing')
    if (row.licensed) throw refuse('members.addressLicensed')
    await tx.update(addresses).set({ closedAt: stamp.at, isDefault: false }).where(eq(addresses.id, id))
    const rest = own.filter((address) => address.id !== id)
    const heir = rest.find((address) => address.licensed) ?? rest[0]
    if (row.isDefault && heir) await makeDefault(tx, memberId, heir.id)
    await writeAudit(tx, stamp, { verb: 'address.remove', subject: `address:${id}`, memberId })
  })
}
