import type { ProfileWire } from '@yaoji/contract/members'
import { loginMembers, logins, paymentPasswords, wechatBindings } from '../access/published.ts'
import { certificatesText, type FiledCertificate } from '../members/certificate-wire.ts'
import { members } from '../members/published.ts'
import { unreadText } from '../messages/count-unread.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
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
  /** Counted to 100. */
  readonly unread: number
}

const profileRows = rowQuery(
  'profile',
  {
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
    unread: of<number>(unreadText('m.id')),
  },
  (list) => `select ${list} from ${members} m, ${logins} l where m.id = $1 and l.id = $2`,
)

/** One statement: the person, the member she acts for, its representative (or the store's default) and its papers. */
export async function readProfile(db: Db, loginId: number, memberId: number): Promise<ProfileFacts> {
  const [row] = await profileRows(db, [memberId, loginId])
  if (!row) throw new Error(`member ${memberId} has a session and no row`)
  return row
}
