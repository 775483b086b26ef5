import { ownData as access } from '../../access/own-data.ts'
import { ownData as afterSales } from '../../after-sales/own-data.ts'
import { ownData as arrivals } from '../../arrivals/own-data.ts'
import { ownData as boughtLots } from '../../bought-lots/own-data.ts'
import { ownData as cart } from '../../cart/own-data.ts'
import { ownData as cashback } from '../../cashback/own-data.ts'
import { ownData as checkout } from '../../checkout/own-data.ts'
import { ownData as content } from '../../content/own-data.ts'
import { ownData as contracts } from '../../contracts/own-data.ts'
import { ownData as coupons } from '../../coupons/own-data.ts'
import { ownData as deposits } from '../../deposits/own-data.ts'
import { ownData as draws } from '../../draws/own-data.ts'
import { ownData as feedback } from '../../feedback/own-data.ts'
import { ownData as goods } from '../../goods/own-data.ts'
import { ownData as invoices } from '../../invoices/own-data.ts'
import { ownData as licences } from '../../licences/own-data.ts'
import { ownData as members } from '../../members/own-data.ts'
import { ownData as messages } from '../../messages/own-data.ts'
import { ownData as offers } from '../../offers/own-data.ts'
import { ownData as orders } from '../../orders/own-data.ts'
import { ownData as papers } from '../../papers/own-data.ts'
import { ownData as payments } from '../../payments/own-data.ts'
import { ownActs } from '../../platform/own-acts.ts'
import type { OwnPart } from '../../platform/own-data.ts'
import { ownData as points } from '../../points/own-data.ts'
import { ownData as promotions } from '../../promotions/own-data.ts'
import { ownData as quickOrder } from '../../quick-order/own-data.ts'
import { ownData as receipts } from '../../receipts/own-data.ts'
import { ownData as registration } from '../../registration/own-data.ts'
import { ownData as statements } from '../../statements/own-data.ts'
import { ownData as support } from '../../support/own-data.ts'
import { ownData as vouchers } from '../../vouchers/own-data.ts'
import { ownData as wallet } from '../../wallet/own-data.ts'
import { ownData as wanted } from '../../wanted/own-data.ts'
import { ownData as account } from './own-requests.ts'

/** Everything that is shown to a person about itself and the companies that it speaks for, in this order. */
export const ownParts: readonly OwnPart[] = [
  ...access,
  ...members,
  ...licences,
  ...registration,
  ...wallet,
  ...payments,
  ...deposits,
  ...vouchers,
  ...goods,
  ...offers,
  ...promotions,
  ...coupons,
  ...cart,
  ...quickOrder,
  ...checkout,
  ...orders,
  ...cashback,
  ...contracts,
  ...receipts,
  ...statements,
  ...invoices,
  ...papers,
  ...boughtLots,
  ...afterSales,
  ...arrivals,
  ...points,
  ...draws,
  ...feedback,
  ...support,
  ...wanted,
  ...messages,
  ...content,
  ...account,
  ...ownActs,
]

/** Tables with the number of a company or login of which nothing is shown, each with why. */
export const keptBack: Readonly<Record<string, string>> = {
  payment_passwords: 'holds a secret alone; that there is one, /basic says',
  login_tickets: 'proofs that live for minutes',
  reset_tickets: 'proofs that live for minutes',
  wechat_trips: 'proofs that live for minutes',
  registration_starts: 'a proof that was used once; the account that it opened is shown',
  idempotency: 'answers that were given already, kept for thirty days',
  files: 'bytes; what they are of is shown with papers, contracts and proofs',
  draw_members: 'counts of draws; each draw is shown',
  ended_orders: 'counts of orders; each order is shown',
  ephedrine_alarms: 'counts of order lines, which are shown, for the quality manager',
  quality_notice_holders: 'made of order lines, which are shown; so is the message',
  support_threads: 'which line of the conversation was read; every line is shown',
  order_line_lots: 'lots of order lines; each line is shown with its order',
  recall_holders: 'made of order lines, which are shown; so is the message',
  purchases: 'made of order lines, which are shown',
  price_history: 'prices of goods over time; the agreement prices are shown',
}
