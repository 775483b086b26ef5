import { readAddresses } from '../members/address-store.ts'
import type { Db } from '../platform/database/database.ts'

export interface GiftAddress {
  readonly receiver: string
  readonly phone: string
  readonly region_name: string
  readonly detail: string
}

/** Domain guide 2.11: gifts belong to the company, so they ship to the address on its licence and nowhere else. */
export async function giftAddress(db: Db, memberId: number): Promise<GiftAddress | null> {
  const licensed = (await readAddresses(db, memberId)).find((address) => address.licensed)
  if (!licensed) return null
  const { receiver, phone, regionName, detail } = licensed
  return { receiver, phone, region_name: regionName, detail }
}
