import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import type { CartHouse } from '../cart/house.ts'
import { type CartWithTerms, cartWithTermsColumns, readCartWithTermsColumns } from '../cart/pricing/cart-with-terms.ts'
import { type ContractsInForce, contractColumns, contractYear, inForce } from '../contracts/contracts-in-force.ts'
import { addresses, members } from '../members/published.ts'
import { invoiceInForce } from '../members/state-invoice.ts'
import { type Means, meansColumns, meansOf } from '../payments/means.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import { askedId, gatheredRow } from '../platform/database/gathered-read.ts'
import { unseen } from '../platform/database/named-query.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'

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

const buyerColumns = (member: string) => ({
  invoice: invoiceInForce(member),
  addresses: of<DeliveryAddress[] | null>(`(
    select json_agg(json_build_object('id', d.id, 'receiver', d.receiver, 'phone', d.phone, 'province', d.province,
      'city', d.city, 'district', d.district, 'region_name', d.region_name, 'detail', d.detail,
      'licensed', d.licensed, 'is_default', d.is_default) order by d.is_default desc, d.id)
    from ${addresses} d where d.member_id = ${member} and d.closed_at is null)`),
  ...meansColumns(member),
})
const readBuyerColumns = ({ addresses, invoice, ...means }: RowOf<ReturnType<typeof buyerColumns>>): BuyerFacts => ({
  addresses: addresses ?? [],
  invoice,
  ...meansOf(means),
})

const rows = rowQuery('buyer-facts', buyerColumns('m.id'), (list) => `select ${list} from ${members} m where m.id = $1`)

/** One statement. */
export async function readBuyerFacts(db: Db, memberId: number): Promise<BuyerFacts> {
  const [row] = await rows(db, [memberId])
  if (!row) throw new Error(`no member ${memberId}`)
  return readBuyerColumns(row)
}

const factColumns = (house: CartHouse, member: string) => ({
  ...cartWithTermsColumns(house, member),
  ...buyerColumns(member),
})
type FactRow = RowOf<ReturnType<typeof factColumns>>

/** Statements by what the house brings to the cart. */
const placed = unseen('$1', 'bigint')
const statementsOf = perHouse((house) => ({
  confirm: gatheredRow('checkout-facts', factColumns(house, askedId)),
  place: rowQuery(
    'placing-facts',
    { ...factColumns(house, placed), ...contractColumns(placed, unseen('$2', 'int')) },
    (list) => `select ${list}`,
  ),
}))

export interface CheckoutFacts {
  readonly buyer: BuyerFacts
  readonly read: CartWithTerms
}
const factsFrom = (memberId: number, row: FactRow): CheckoutFacts => ({
  buyer: readBuyerColumns(row),
  read: readCartWithTermsColumns(memberId, row),
})

/** The buyer with its cart and what the cart is priced by: all that belongs to the member, in one statement. */
export async function readCheckoutFacts(house: CartHouse, db: Db, memberId: number): Promise<CheckoutFacts> {
  return factsFrom(memberId, await statementsOf(house).confirm(db, memberId))
}

/** The same with what must be in force for an order; refuses where it is not. */
export async function readPlacingFacts(
  house: CartHouse,
  db: Db,
  memberId: number,
  at: Date,
  mode: Config['MODE'],
): Promise<{ readonly contracts: ContractsInForce; readonly facts: CheckoutFacts }> {
  const [row] = await statementsOf(house).place(db, [memberId, contractYear(at)])
  return { contracts: inForce(memberId, row!, at, mode), facts: factsFrom(memberId, row!) }
}

function perHouse<Statements>(make: (house: CartHouse) => Statements): (house: CartHouse) => Statements {
  const made = new WeakMap<CartHouse['pendingGoods'], Statements>()
  return (house) => {
    let statements = made.get(house.pendingGoods)
    if (!statements) {
      statements = make(house)
      made.set(house.pendingGoods, statements)
    }
    return statements
  }
}
