import type { Fen } from '@yaoji/rules/money/fen'
import type { PayFacts } from '@yaoji/rules/payments/pay-methods'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

export interface DeliveryAddress {
  readonly id: number
  readonly receiver: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly region_name: string
  readonly detail: string
  readonly licensed: boolean
  readonly is_default: boolean
}
/** What checkout and payment must know of the buyer beside the session: addresses, invoice title, accounts. */
export interface BuyerFacts {
  readonly addresses: readonly DeliveryAddress[]
  readonly taxNo: string
  readonly balanceFen: Fen
  readonly hasPaymentPassword: boolean
  readonly term: PayFacts['term']
}

type Row = [
  taxNo: string,
  hasPassword: boolean,
  balanceFen: number | null,
  term: { left: number; overdue: boolean } | null,
  addresses: DeliveryAddress[] | null,
]

const text = `
  select m.credit_code as tax_no, m.payment_password_hash is not null as has_password,
    (select a.amount_fen from accounts a where a.member_id = m.id and a.kind = 'balance') as balance_fen,
    (select json_build_object('left', a.amount_fen, 'overdue', a.overdue) from accounts a
     where a.member_id = m.id and a.kind = 'credit' and a.limit_fen > 0) as term,
    (select json_agg(json_build_object('id', d.id, 'receiver', d.receiver, 'phone', d.phone, 'province', d.province,
       'city', d.city, 'district', d.district, 'region_name', d.region_name, 'detail', d.detail,
       'licensed', d.licensed, 'is_default', d.is_default) order by d.is_default desc, d.id)
     from addresses d where d.member_id = m.id and d.closed_at is null) as addresses
  from members m where m.id = $1`

/** One statement. */
export async function readBuyerFacts(db: Db, memberId: number): Promise<BuyerFacts> {
  const [row] = await namedQuery<Row>(db, { name: 'buyer-facts', text, values: [memberId] })
  if (!row) throw new Error(`no member ${memberId}`)
  const [taxNo, hasPaymentPassword, balanceFen, term, addresses] = row
  return {
    addresses: addresses ?? [],
    taxNo,
    balanceFen: balanceFen ?? 0,
    hasPaymentPassword,
    term: term && { leftFen: term.left, overdue: term.overdue },
  }
}
