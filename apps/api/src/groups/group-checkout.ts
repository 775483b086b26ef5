import type { GroupCheckoutWire } from '@yaoji/contract/groups'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { formatYuan } from '@yaoji/rules/money/fen'
import { explanationWire, freightWire } from '@yaoji/views/cart/totals'
import { voucherChoice } from '../checkout/checkout-benefits.ts'
import { addressRefusal } from '../checkout/chosen-address.ts'
import { invoiceWire } from '../checkout/invoice-wire.ts'
import { refuse as refuseCheckout } from '../checkout/refusals.ts'
import { deliveryWire } from '../offers/delivery-wire.ts'
import { payFacts } from '../payments/pay-facts.ts'
import { payChoiceWires } from '../payments/tender-wire.ts'
import type { Db } from '../platform/database/database.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { MemberFacts } from '../platform/session.ts'
import { type GroupWish, type PricedGroupWish, priceGroupWish } from './price-group-wish.ts'

/** What the quantity would cost now, where it would go and how it can be paid. Writes nothing. */
export async function groupCheckout(
  db: Db,
  member: MemberFacts,
  wish: GroupWish & { readonly voucherIds: readonly number[] },
  at: Date,
): Promise<GroupCheckoutWire> {
  const found = await priceGroupWish(db, member, wish, at)
  const { group, offer, buyer, address, priced, payUntil } = found
  const { warehouse } = offer
  const amounts = { mainFen: priced.payableFen, allFen: priced.payableFen }
  const vouchers = await voucherChoice(db, member, wish.voucherIds, amounts)
  const facts = payFacts({ kind: 'normal', payableFen: priced.payableFen - vouchers.paidFen, priced }, buyer)
  return {
    number: wish.quantity,
    price: formatYuan(group.unitFen),
    goods_amount: formatYuan(priced.goodsFen),
    freight: formatYuan(priced.freightFen),
    payable: formatYuan(priced.payableFen),
    ...vouchers.wires,
    freights: priced.freights.map((freight) => freightWire(freight, () => warehouse?.name ?? '')),
    explanation: (priced.lines[0]?.explanation ?? []).map(explanationWire),
    addresses: buyer.addresses.map((each) => ({
      ...each,
      licensed: each.licensed ? 1 : 0,
      is_default: each.is_default ? 1 : 0,
    })),
    address_id: address?.id ?? 0,
    methods: payChoiceWires(facts).filter(({ method }) => method !== 'term'),
    delivery: warehouse && group.outcome === 'succeeded' ? deliveryWire(warehouse, address ?? member.viewer, at) : null,
    warehouse: warehouse?.name ?? '',
    invoice: invoiceWire(buyer.invoice, member.name),
    pay_until: Math.floor(payUntil.getTime() / 1000),
    blocked: blockedBecause(found, member.id)?.message ?? '',
  }
}

/** Why nothing of a group can be ordered now, whatever the quantity. */
export function blockedBecause(
  { buyer, address, offer }: Pick<PricedGroupWish, 'buyer' | 'address' | 'offer'>,
  memberId: number,
): Refusal | null {
  if (buyer.creditTerm?.overdue) return refuseCheckout('checkout.*', { kind: 'termOverdue' })
  const { goods, access } = offer
  return addressRefusal([{ name: goods.name, ephedrine: isEphedrine(access.special), access }], memberId, address)
}
