import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextWantedState, type WantedMove, wantedStateNames, wishFaults } from './wanted-goods.ts'

const right = { name: '阿莫西林胶囊', quantity: 20, price: '', contact: '王店长', phone: '13800138000' }
const move = fc.constantFrom<WantedMove>('answer', 'list', 'close')

test('what is closed stays closed, what is listed is only closed, and nothing waits again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...wantedStateNames), move, (state, act) => {
      const next = nextWantedState(state, act)
      expect(next).not.toBe('waiting')
      if (state === 'closed') expect(next).toBeNull()
      if (state === 'listed') expect(next).toBe(act === 'close' ? 'closed' : null)
    }),
  )
})

test('Domain 2.12: a wish needs a name, a whole number, a contact and a telephone; a price is a price or nothing', () => {
  expect(wishFaults(right)).toEqual({})
  expect(wishFaults({ ...right, price: '12.50' })).toEqual({})
  const wrong = { name: ' ', quantity: 1.5, price: '12.505', contact: '', phone: '1' }
  expect(Object.keys(wishFaults(wrong))).toEqual(['name', 'quantity', 'price', 'contact', 'phone'])
  fc.assert(
    fc.property(fc.double(), (quantity) => {
      const fault = wishFaults({ ...right, quantity }).quantity
      expect(fault === undefined).toBe(Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 999_999)
    }),
  )
  expect(wishFaults({ ...right, price: '0' })).toHaveProperty('price')
})
