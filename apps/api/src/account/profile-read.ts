import type { ProfileWire } from '@yaoji/contract/members'
import { loginMembers, logins, paymentPasswords, wechatBindings } from '../access/published.ts'
import { countLinesText } from '../cart/store.ts'
import { pendingListsText } from '../checkout/frozen/read-frozen-lists.ts'
import { unusedCouponsText } from '../coupons/read-coupons.ts'
import { type LatestFilings, latestFilingsText } from '../licences/latest-filings.ts'
import { certificatesText, type FiledCertificate } from '../members/certificate-wire.ts'
import { members } from '../members/published.ts'
import { unreadText } from '../messages/count-unread.ts'
import { type CountedOrders, orderCountsColumn } from '../orders/reads/counts.ts'
import { receiptDeadlines } from '../orders/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { accountsColumn } from '../wallet/accounts.ts'
import { representativeOf } from './representative.ts'

interface Person {
  readonly name: string
  readonly phone: string
  readonly email: string
  /** When WeChat was bound to the login; null where it is not. */
  readonly wechatSince: string | null
}
interface Company {
  readonly address: string
  readonly creditCode: string
  readonly contact: string
  readonly phone: string
  readonly special: boolean
  readonly canChat: boolean
  readonly afterSales: boolean
  readonly salesRep: string
  readonly erpCode: string
  readonly hasPaymentPassword: boolean
}
export interface ProfileFacts {
  readonly person: Person
  readonly company: Company
  readonly representative: ProfileWire['admin']
  /** All members of the login, the master first. */
  readonly members: readonly { readonly id: number; readonly name: string }[]
  readonly certificates: readonly FiledCertificate[]
}

const profileColumns = {
  person: of<Person>(`
      json_build_object('name', l.name, 'phone', l.phone, 'email', l.email,
        'wechatSince', (select w.bound_at from ${wechatBindings} w where w.login_id = l.id))`),
  company: of<Company>(`
      json_build_object('address', m.address, 'creditCode', m.credit_code, 'contact', m.contact, 'phone', m.phone,
        'special', m.is_special, 'canChat', m.can_chat, 'afterSales', m.after_sales, 'salesRep', m.sales_rep,
        'erpCode', m.erp_code,
        'hasPaymentPassword', exists (select from ${paymentPasswords} w where w.member_id = m.id))`),
  representative: representativeOf,
  members: of<ProfileFacts['members']>(`
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by b.is_master desc, o.id), '[]')
       from ${loginMembers} b join ${members} o on o.id = b.member_id
       where b.login_id = l.id and o.status <> 'disabled')`),
  certificates: of<FiledCertificate[]>(`(select coalesce(json_agg(c), '[]') from (${certificatesText('m.id')}) c)`),
}
const ofBoth = (list: string) => `select ${list} from ${members} m, ${logins} l where m.id = $1 and l.id = $2`
const profileRows = rowQuery('profile', profileColumns, ofBoth)

/** One statement: the person, the member she acts for, its representative (or the store's default) and its papers. */
export async function readProfile(db: Db, loginId: number, memberId: number): Promise<ProfileFacts> {
  const [row] = await profileRows(db, [memberId, loginId])
  if (!row) throw new Error(`member ${memberId} has a session and no row`)
  return row
}

const now = { at: '$3::timestamptz', receivedDays: '$4::int', completedDays: '$5::int' }
const headerColumns = {
  ...profileColumns,
  latestFilings: of<LatestFilings>(`(${latestFilingsText('m.id')})`),
  accounts: accountsColumn('m.id'),
  orders: of<readonly CountedOrders[]>(orderCountsColumn('m.id', now)),
  /** Counted to 100. */
  unread: of<number>(unreadText('m.id')),
  cart: of<number>(countLinesText('m.id')),
  unusedCoupons: of<number>(unusedCouponsText('m.id', now.at)),
  pendingLists: of<number>(pendingListsText('m.id')),
}
const headerRows = rowQuery('header', headerColumns, ofBoth)

/**
 * The profile with every number that the header shows, as one statement: it is on each page of a member, and one round
 * trip costs the API less than the five or six that it is put together from.
 */
export async function readHeader(
  db: Db,
  loginId: number,
  memberId: number,
  at: Date,
): Promise<RowOf<typeof headerColumns>> {
  const { receivedDaysAfterShipping, completedDaysAfterReceipt } = await settingsOf(db, receiptDeadlines)
  const [row] = await headerRows(db, [memberId, loginId, at, receivedDaysAfterShipping, completedDaysAfterReceipt])
  if (!row) throw new Error(`member ${memberId} has a session and no row`)
  return row
}
