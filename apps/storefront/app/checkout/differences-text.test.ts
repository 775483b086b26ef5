import { expect, test } from 'vitest'
import { differencesOf, differenceTexts } from './differences-text.ts'

test('prices and totals read as money, everything else as it was said', () => {
  const texts = differenceTexts([
    { goods_id: 5, name: '阿莫西林', what: 'price', before: '10.00', after: '10.50' },
    { goods_id: 6, name: '板蓝根', what: 'stock', before: '20', after: '库存不足，最多可购买8' },
    { goods_id: 0, name: '应付金额', what: 'total', before: '210.00', after: '215.50' },
    { goods_id: 0, name: '购物车', what: 'cart', before: '', after: '已在其他页面修改' },
  ])
  expect(texts.map(({ what, before, after }) => [what, before, after])).toEqual([
    ['单价变化', '¥10.00', '¥10.50'],
    ['库存或限购', '20', '库存不足，最多可购买8'],
    ['金额变化', '¥210.00', '¥215.50'],
    ['购物车变化', '—', '已在其他页面修改'],
  ])
})

const differences = [{ goods_id: 5, name: '阿莫西林', what: 'price', before: '10.00', after: '10.50' }]

test.each(['checkout.changed', 'checkout.stockTaken', 'checkout.quotaTaken', 'checkout.vouchersChanged'])(
  'an order refused for %s shows what changed',
  (reason) => {
    expect(differencesOf({ reason, data: { differences } })).toEqual(differences)
  },
)

test.each([null, undefined, {}, { differences: 'x' }])(
  'a changed cart with the data %j still opens the dialog',
  (data) => {
    expect(differencesOf({ reason: 'checkout.changed', data })).toEqual([])
  },
)

test.each(['checkout.noAddress', 'groups.changed', ''])('a refusal for %j says its own words instead', (reason) => {
  expect(differencesOf({ reason, data: { differences } })).toBeNull()
})
