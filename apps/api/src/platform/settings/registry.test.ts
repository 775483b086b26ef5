import { expect, test } from 'vitest'
import { orderMinimumFen, wholeCasePercent } from '../../cart/settings.ts'
import { settingRegistry } from './registry.ts'

/** No setting of the store: it is stated nowhere. */
const named = (name: string) => ({ ...orderMinimumFen, name })

test('settings are found by themselves, in an object and in an object of objects, each once', () => {
  const together = { read: { orderMinimumFen }, all: [wholeCasePercent], shape: orderMinimumFen.shape, most: 7 }
  const registry = settingRegistry({ cart: { orderMinimumFen, together, words: '本单' } })
  expect([...registry.values()]).toEqual([orderMinimumFen, wholeCasePercent])
})

test.each(['goods.hours', 'afterSales.hours', 'after-sales', 'after-sales.', 'after-sales.Hours', 'after-sales.a.b'])(
  '%s stops the start in the folder after-sales, also where only an object of another object has it',
  (name) => {
    const start = () => settingRegistry({ 'after-sales': { windows: { first: { hours: named(name) } } } })
    expect(start).toThrow(`the setting ${name} is not named after its folder after-sales`)
  },
)

test('two settings of one name stop the start', () => {
  const start = () => settingRegistry({ cart: { one: named('cart.hours'), others: { other: named('cart.hours') } } })
  expect(start).toThrow('two settings are named cart.hours')
})
