import * as access from './access/settings.ts'
import * as account from './account/settings.ts'
import * as afterSales from './after-sales/settings.ts'
import * as boards from './boards/settings.ts'
import * as cart from './cart/settings.ts'
import * as content from './content/settings.ts'
import * as contracts from './contracts/settings.ts'
import * as coupons from './coupons/settings.ts'
import * as deposits from './deposits/settings.ts'
import * as goods from './goods/settings.ts'
import * as invoices from './invoices/settings.ts'
import * as licences from './licences/settings.ts'
import * as members from './members/settings.ts'
import * as messages from './messages/settings.ts'
import * as orders from './orders/settings.ts'
import * as payments from './payments/settings.ts'
import { settingRegistry } from './platform/settings/registry.ts'
import * as platform from './platform/settings/settings.ts'
import * as points from './points/settings.ts'
import * as promotions from './promotions/settings.ts'
import * as quickOrder from './quick-order/settings.ts'
import * as receipts from './receipts/settings.ts'
import * as registration from './registration/settings.ts'
import * as stock from './stock/settings.ts'

/** Every setting of the store by folder, in the order of the contexts: what the console's screen is drawn from. */
export const settings = settingRegistry({
  platform,
  members,
  access,
  licences,
  registration,
  payments,
  deposits,
  goods,
  stock,
  promotions,
  coupons,
  cart,
  'quick-order': quickOrder,
  orders,
  contracts,
  receipts,
  invoices,
  'after-sales': afterSales,
  boards,
  points,
  messages,
  content,
  account,
})
