import type { Day } from '@yaoji/rules/money/day'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { refuse } from './refusals.ts'
import { type Seller, seller } from './settings.ts'

/** The buyer as its licences name it. */
export interface Buyer {
  readonly id: number
  readonly name: string
  readonly creditCode: string
  readonly contact: string
  readonly phone: string
}
/** Between whom a year's papers are. */
export interface Parties {
  readonly seller: Seller
  readonly buyer: Buyer
  readonly year: number
  /** The year's last day. */
  readonly until: Day
}

/** Who buys; a unit without its name or credit code can agree on nothing. */
export async function readBuyer(db: Db, memberId: number): Promise<Buyer> {
  const text = `select id, name, credit_code, contact, phone from ${members} m where id = $1`
  const [row] = await namedQuery<[number, string, string, string, string]>(db, {
    name: 'contract-buyer',
    text,
    values: [memberId],
  })
  const [id, name, creditCode, contact, phone] = row ?? [0, '', '', '', '']
  if (name === '' || creditCode === '') throw refuse('contracts.noCompany')
  return { id, name, creditCode, contact, phone }
}

export const readSeller = (db: Db): Promise<Seller> => settingOf(db, seller)

/** A store that really sells agrees on nothing in the name of the demonstration's company. */
export async function assertRealSeller(db: Db): Promise<void> {
  const { creditCode } = await readSeller(db)
  if (creditCode === seller.default.creditCode) throw refuse('contracts.noSeller')
}
