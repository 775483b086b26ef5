import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { campaignCalls, campaignConsoleCalls } from './campaigns.ts'
import { cartCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import { combinationCalls } from './combinations.ts'
import { contentCalls } from './content.ts'
import { couponCalls } from './coupons.ts'
import { drawCalls } from './draws.ts'
import { flashCalls } from './flash.ts'
import { favouriteCalls, goodsCalls } from './goods.ts'
import { groupCalls } from './groups.ts'
import { memberCalls } from './members.ts'
import { orderCalls } from './orders.ts'
import { pointsCalls } from './points.ts'
import { specifiedCalls } from './specified-calls.ts'
import { voucherCalls } from './vouchers.ts'
import { zoneCalls } from './zones.ts'

const built: readonly Call<never, unknown>[] = [
  campaignCalls,
  campaignConsoleCalls,
  cartCalls,
  checkoutCalls,
  combinationCalls,
  contentCalls,
  couponCalls,
  drawCalls,
  favouriteCalls,
  flashCalls,
  goodsCalls,
  groupCalls,
  memberCalls,
  orderCalls,
  pointsCalls,
  voucherCalls,
  zoneCalls,
].flatMap((calls) => Object.values(calls) as Call<never, unknown>[])
const find = (method: string, path: string) => built.find((call) => call.method === method && call.path === path)

test('a call is as the specification names it: who may call, and whether a newer one cancels it', () => {
  const wrong = specifiedCalls.flatMap(([method, path, who, cancels]) => {
    const call = find(method, path)
    return call && (call.who !== who || call.cancelsPrevious !== cancels) ? [`${method} ${path}`] : []
  })
  expect(wrong).toEqual([])
})

/** Falls with every call that is built, and never rises. */
const notYetBuilt = 13

test('the number of specified calls that are not built yet can only fall', () => {
  const missing = specifiedCalls.filter(([method, path]) => !find(method, path))
  expect(missing.length).toBeLessThanOrEqual(notYetBuilt)
})

test('no two calls share method and path', () => {
  const seen = built.map((call) => `${call.method} ${call.path}`)
  expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([])
})
