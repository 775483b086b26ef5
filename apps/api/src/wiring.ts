import { randomBytes } from 'node:crypto'
import type { Leaving } from './access/person/close-account.ts'
import { obstaclesOf } from './account/open-matters.ts'
import { profileReply } from './account/profile.ts'
import { ordersInCase } from './after-sales/open-case.ts'
import { caseOfReplacement } from './after-sales/read-cases.ts'
import { goodsNotSent, goodsSent } from './after-sales/replace-case.ts'
import { orderCashback } from './cashback/order-cashback.ts'
import { giveCashback, takeCashbackBack } from './cashback/settle-cashback.ts'
import { placeReplacement } from './checkout/place-replacement.ts'
import { carryPhoneCode } from './connections/carry-phone-code.ts'
import { couponDrafting } from './coupons/write-template.ts'
import { depositSubject } from './deposits/deposit-subject.ts'
import { agreementBelowFloor } from './goods/console/propose-agreement.ts'
import { groupsOfOrders } from './groups/group-of-order.ts'
import { groupTakesMoney, joinGroup } from './groups/join-group.ts'
import { billOrder } from './invoices/bill-order.ts'
import { withdrawConsent } from './licences/consent.ts'
import { messageHandlers } from './messages/handlers.ts'
import type { House } from './orders/house.ts'
import { orderSubject } from './orders/pay/order-subject.ts'
import { pendingGoods } from './orders/pending-goods.ts'
import { ownReactions } from './orders/reactions/own-reactions.ts'
import { lotBuyers, ordersWaiting } from './orders/reads/lot-buyers.ts'
import { lotHolders } from './orders/reads/lot-holders.ts'
import { ownTenders } from './payments/own-tenders.ts'
import { approvalKinds } from './platform/approvals/approval-kind.ts'
import type { Handlers, Outbox } from './platform/outbox/handlers.ts'
import { settingApproval } from './platform/settings/setting-approval.ts'
import { earnForOrder, takeBackForOrder } from './points/order-points.ts'
import { promotionDrafting } from './promotions/propose-promotion.ts'
import { endLotSales } from './promotions/quotas/end-lot-sales.ts'
import { dropDraft } from './registration/draft-row.ts'
import { settings } from './settings.ts'
import { correctionApproval } from './statements/correction-approval.ts'
import type { LotPartners } from './stock/console/lot-partners.ts'
import { recallLifting } from './stock/lots/lift-recall.ts'
import { voucherPayBack } from './vouchers/pay-back-approval.ts'
import { purchaseSubject } from './vouchers/purchase-subject.ts'
import { voucherTender } from './vouchers/voucher-tender.ts'
import { withdrawalApproval } from './wallet/withdrawals/withdrawal-approval.ts'

/**
 * What contexts are handed by contexts that come later in the order; each function is named with who gives it. This is the
 * one file where that happens, for at most forty functions.
 */
export const house: House = {
  guards: {
    // groups: a failed group takes no money
    paid: [groupTakesMoney],
  },
  reactions: {
    // groups
    'groups.join': joinGroup(() => house),
    // orders itself, of what it knows: payments, stock, promotions, coupons, offers
    ...ownReactions(() => house),
    // after-sales
    'afterSales.goodsSent': goodsSent,
    'afterSales.notSent': goodsNotSent,
    // cashback
    'cashback.give': giveCashback,
    'cashback.take': takeCashbackBack,
    // points
    'points.earn': earnForOrder,
    'points.take': takeBackForOrder,
    // invoices
    'invoices.bill': billOrder,
  },
  // groups
  listParts: groupsOfOrders,
  // groups, cashback, after-sales
  detailParts: async (db, order, lines, at) => ({
    ...(await groupsOfOrders(db, [order], lines, at)).get(order.id),
    cashback: await orderCashback(db, order.id),
    of_case: order.replaces === null ? null : await caseOfReplacement(db, order.id),
  }),
  // after-sales
  ordersInCase,
  // checkout
  placeReplacement,
  // orders: for the cart
  pendingGoods,
  subjects: {
    // orders
    order: orderSubject(() => house),
    // vouchers
    voucher_purchase: purchaseSubject,
    // deposits
    top_up: depositSubject,
    repayment: depositSubject,
  },
  tenders: {
    // payments
    ...ownTenders,
    // vouchers
    voucher: voucherTender,
  },
  // the machine
  random: randomBytes,
}

/** platform: what a second person decides about, and the verb that each decision runs. */
export const secondPerson = approvalKinds([
  // platform itself
  settingApproval(settings),
  // goods
  agreementBelowFloor,
  // stock
  recallLifting,
  // wallet
  withdrawalApproval,
  // statements
  correctionApproval,
  // vouchers
  voucherPayBack(() => house),
  // promotions
  promotionDrafting,
  // coupons
  couponDrafting,
])

/** access: what it answers to whoever has just logged in, made of the store's configuration. From account. */
export { profileReply }

/** For access: what a company that leaves still has under way, its consents, what it typed. */
export const leaving: Leaving = {
  // account
  obstaclesOf,
  // licences
  withdrawConsent,
  // registration
  dropDraft,
}

/** For stock. */
export const lotPartners: LotPartners = {
  // orders
  buyersOf: lotBuyers,
  holdersOf: lotHolders,
  ordersWaiting,
  // promotions
  endLotSales,
}

/** Who brings what leaves the system to where it belongs, by topic; what nobody is named for waits. */
export const outbox: Outbox = {
  handlers: {
    // connections
    'phone.code': carryPhoneCode,
    // payments: of its tenders
    ...Object.assign({} as Handlers, ...Object.values(ownTenders).map(({ handlers }) => handlers)),
    // messages
    ...messageHandlers,
  },
  // the machine
  chance: Math.random,
}
