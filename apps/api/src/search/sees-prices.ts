import { buyPermission } from '@yaoji/rules/goods/buy-permission'
import type { GoodsAccess, Viewer } from '@yaoji/rules/goods/goods-facts'
import type { Day } from '@yaoji/rules/money/day'

/** A goods that restricts nobody. */
export const anyGoods: GoodsAccess = {
  id: 0,
  kind: 'western',
  rxClass: 'none',
  storage: 'normal',
  special: [],
  scope: null,
  listed: true,
  onlyRegions: [],
  onlyMembers: [],
  onlyBuyerTypes: [],
  holding: [],
  priceFen: 1,
}

/** Domain guide 2.2: whether this viewer sees prices and stock of goods that nothing restricts. */
export const seesPrices = (viewer: Viewer, today: Day): boolean => buyPermission(anyGoods, viewer, today).seesPrice
