import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import { addresses, members } from '../members/published.ts'
import { invoiceInForce } from '../members/state-invoice.ts'
import { type Means, meansColumns, meansOf } from '../payments/means.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'

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
/** What checkout must know of the buyer beside the session: where goods can go, the invoice's title, what pays. */
export interface BuyerFacts extends Means {
  readonly addresses: readonly DeliveryAddress[]
  /** Null: nothing that holds yet; an order then answers 459. */
  readonly invoice: InvoiceData | null
}

const rows = rowQuery(
  'buyer-facts',
  {
    invoice: invoiceInForce('m.id'),
    addresses: of<DeliveryAddress[] | null>(`(
      select json_agg(json_build_object('id', d.id, 'receiver', d.receiver, 'phone', d.phone, 'province', d.province,
        'city', d.city, 'district', d.district, 'region_name', d.region_name, 'detail', d.detail,
        'licensed', d.licensed, 'is_default', d.is_default) order by d.is_default desc, d.id)
      from ${addresses} d where d.member_id = m.id and d.closed_at is null)`),
    ...meansColumns('m.id'),
  },
  (list) => `select ${list} from ${members} m where m.id = $1`,
)

/** One statement. */
export async function readBuyerFacts(db: Db, memberId: number): Promise<BuyerFacts> {
  const [row] = await rows(db, [memberId])
  if (!row) throw new Error(`no member ${memberId}`)
  return { addresses: row.addresses ?? [], invoice: row.invoice, ...meansOf(row) }
}
