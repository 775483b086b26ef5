import { randomBytes } from 'node:crypto'
import { explanationWire, freightWire } from '@yaoji/contract/cart-money'
import type { GroupCheckoutWire } from '@yaoji/contract/groups'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { endsWithGroup, groupQuantityRefusal, groupRefusalText } from '@yaoji/rules/groups/group-buy'
import { priceGroupOrder } from '@yaoji/rules/groups/price-group-order'
import { dayOf } from '@yaoji/rules/money/day'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { checkoutBlockText } from '@yaoji/rules/orders/checkout-block'
import { expiresAt, type PayDeadlines } from '@yaoji/rules/orders/deadlines'
import { deliveryPromise, deliveryText } from '@yaoji/rules/orders/delivery'
import { orderNo, orderNoBytes } from '@yaoji/rules/orders/order-no'
import { payRefusal, payRefusalText } from '@yaoji/rules/payments/pay-methods'
import { claimRefusalText } from '@yaoji/rules/promotions/claims'
import { freightTerms, readDeliveryTerms } from '../cart/pricing/delivery-terms.ts'
import { lockCart } from '../cart/store.ts'
import { chosenAddress } from '../checkout/check-out.ts'
import { agreedAddress } from '../orders/agreement.ts'
import { insertOrders, type PlacedOrder } from '../orders/insert-orders.ts'
import { logMoves } from '../orders/log-moves.ts'
import { payFacts } from '../orders/pay/pay-order.ts'
import { type BuyerFacts, type DeliveryAddress, readBuyerFacts } from '../payments/buyer-facts.ts'
import { payMethodWires } from '../payments/pay-method-wire.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { changed, refused } from '../platform/http/problems.ts'
import type { BuyerSession, MemberFacts } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { claimForOrder } from '../promotions/quotas/claims.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { type GroupOffer, groupOffer } from './group-offer.ts'

export interface GroupWish {
  readonly groupId: number
  readonly quantity: number
  readonly addressId: number | undefined
}
export interface GroupPurchase extends GroupWish {
  readonly addressId: number
  readonly payMethod: 'balance' | 'transfer'
  /** What the buyer saw. */
  readonly payableFen: Fen
  readonly remark: string
}

interface Drawn extends GroupOffer {
  readonly buyer: BuyerFacts
  readonly address: DeliveryAddress | null
  readonly priced: PricedCart
  readonly payUntil: Date
}

const timeToPay = (createdAt: Date, deadlines: PayDeadlines) =>
  expiresAt({ state: 'awaitingPayment', payMethod: '', createdAt, sources: ['group'] }, deadlines)

/** The only line of a group order. */
const lineId = 1

/** A group order as it would stand now; refuses what cannot be ordered at all. No cart, no minimum order. */
async function draw(db: Db, member: MemberFacts, wish: GroupWish, at: Date): Promise<Drawn> {
  const found = await groupOffer(db, wish.groupId, member, at)
  const { group, offer, bounds } = found
  if (found.refusal) throw refused(found.refusal, found.mendUrl ? { mend_url: found.mendUrl } : null)
  const quantity = groupQuantityRefusal(group, bounds, wish.quantity)
  if (quantity) throw refused(groupRefusalText(quantity))
  if (!offer.offered) throw refused(groupRefusalText({ kind: 'soldOut' }))
  const buyer = await readBuyerFacts(db, member.id)
  const address = chosenAddress(buyer, wish.addressId)
  const terms = await readDeliveryTerms(db, member.id)
  const { goods } = offer
  const priced = priceGroupOrder(
    {
      lineId,
      goodsId: goods.id,
      goodsKind: goods.kind,
      maker: goods.maker,
      brand: goods.brand,
      warehouseId: offer.offered.warehouseId,
      quantity: wish.quantity,
      measure: goods.measure,
      unit: goods.unit,
      source: 'group',
      sourceId: group.id,
      baseFen: group.unitFen,
      ladder: null,
      selected: true,
      buyable: true,
      inStock: true,
      couponEligible: goods.couponEligible,
      ephedrine: isEphedrine(offer.access.special),
      freeShippingFrom: null,
      zoneShipsFree: false,
    },
    freightTerms(terms, address ?? member.viewer, new Set([offer.offered.warehouseId])),
    group.shipsFree,
  )
  return { ...found, buyer, address, priced, payUntil: endsWithGroup(timeToPay(at, terms), group) }
}

/** What the quantity would cost now, where it would go and how it can be paid. Writes nothing. */
export async function groupCheckout(
  db: Db,
  member: MemberFacts,
  wish: GroupWish,
  at: Date,
): Promise<GroupCheckoutWire> {
  const { group, offer, buyer, address, priced, payUntil } = await draw(db, member, wish, at)
  const { warehouse } = offer
  const facts = payFacts({ kind: 'normal', payableFen: priced.payableFen, priced }, buyer)
  const promise =
    warehouse && group.outcome === 'succeeded' ? deliveryPromise(warehouse, address ?? member.viewer, at) : null
  return {
    number: wish.quantity,
    price: formatYuan(group.unitFen),
    goods_amount: formatYuan(priced.goodsFen),
    freight: formatYuan(priced.freightFen),
    payable: formatYuan(priced.payableFen),
    freights: priced.freights.map((freight) => freightWire(freight, () => warehouse?.name ?? '')),
    explanation: (priced.lines[0]?.explanation ?? []).map(explanationWire),
    addresses: buyer.addresses.map((each) => ({
      ...each,
      licensed: each.licensed ? 1 : 0,
      is_default: each.is_default ? 1 : 0,
    })),
    address_id: address?.id ?? 0,
    methods: payMethodWires(facts).filter(({ method }) => method !== 'term'),
    delivery: promise &&
      warehouse && {
        ck_id: warehouse.id,
        ck_name: warehouse.name,
        cutoff: promise.cutoff,
        ships_on: promise.shipsOn,
        arrives_on: promise.arrivesOn,
        text: deliveryText(promise, at),
      },
    warehouse: warehouse?.name ?? '',
    invoice: { type: '数电普票', title: member.name, tax_no: buyer.taxNo },
    pay_until: Math.floor(payUntil.getTime() / 1000),
    blocked: blockedBecause(buyer, address),
  }
}

function blockedBecause(buyer: BuyerFacts, address: DeliveryAddress | null): string {
  if (buyer.term?.overdue) return checkoutBlockText({ kind: 'termOverdue' })
  return address ? '' : '请先添加收货地址'
}

/**
 * Domain guide 2.4: orders group goods directly from their page. One transaction: stock is reserved, order, line, log and
 * notice written, and the quantity counted against the group's quota and the member's limit.
 */
export async function createGroupOrder(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  purchase: GroupPurchase,
  stamp: Stamp,
): Promise<PlacedOrder> {
  await lockCart(tx, member.id)
  const { group, offer, buyer, address, priced, payUntil } = await draw(tx, member, purchase, stamp.at)
  const blocked = blockedBecause(buyer, address)
  if (blocked || !address) throw refused(blocked)
  if (priced.payableFen !== purchase.payableFen)
    throw changed('拼团价格或运费已变化，请确认后重新提交', {
      differences: [
        {
          goods_id: group.goodsId,
          name: offer.goods.name,
          what: 'total',
          before: formatYuan(purchase.payableFen),
          after: formatYuan(priced.payableFen),
        },
      ],
    })
  const { payMethod } = purchase
  const facts = payFacts({ kind: 'normal', payableFen: priced.payableFen, priced }, buyer)
  const refusal = payRefusal(payMethod, facts)
  if (refusal) throw refused(payRefusalText(refusal))
  const [short] = await reserveStock(tx, priced.lines)
  if (short) throw refused(shortText(short.available, offer.goods.unit))
  const number = orderNo(dayOf(stamp.at), randomBytes(orderNoBytes))
  const [order] = await insertOrders(tx, [
    {
      orderNo: number,
      purchaseNo: number,
      kind: 'normal',
      memberId: member.id,
      loginId,
      payMethod,
      priced: { ...priced, tenders: [] },
      lines: priced.lines.map((line) => ({ priced: line, goods: offer.goods })),
      address: agreedAddress(address),
      remark: purchase.remark,
      shortage: 'ship_available',
      createdAt: stamp.at,
      expiresAt: payUntil,
      expectedOn: null,
      promotionId: group.id,
    },
  ])
  if (!order) throw new Error(`order ${number} was not written`)
  const wish = { promotionGoodsId: group.rowId, quantity: purchase.quantity, orderId: order.id }
  const [notTaken] = await claimForOrder(tx, member.id, [wish], stamp.at)
  if (notTaken) throw refused(claimRefusalText(notTaken.refusal, offer.goods.unit))
  await logMoves(
    tx,
    [
      {
        order,
        move: 'create',
        fromState: null,
        reason: '',
        data: { orderNo: number, payableFen: order.payableFen, payMethod, group: group.id },
      },
    ],
    stamp,
  )
  return order
}

const shortText = (available: number, unit: string) =>
  available > 0 ? `库存不足，最多可购买${available}${unit}` : groupRefusalText({ kind: 'soldOut' })
