import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCreditCode, tidyCreditCode } from './credit-code.ts'

const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** The standard's own example, and codes that companies publish. */
const published = ['91350100M000100Y43', '91330106673959654P', '91440300708461136T', '91110108551385082Q']
const code = fc.constantFrom(...published)

test('published codes pass, however they were typed', () => {
  expect(published.filter((one) => !isCreditCode(one))).toEqual([])
  expect(tidyCreditCode(' ９１３５0100 m000-100y43 ')).toBe(published[0])
})

test('what has another length, another alphabet or letters in the place of the region is no code', () => {
  const wrong = ['', '91350100M000100Y4', '91350100M000100Y431', '91350100m000100y43', '9135O100M000100Y43']
  expect([...wrong, '123456789012345', '000000000000000000'.slice(1)].filter(isCreditCode)).toEqual([])
})

test('one sign misread is always noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(17), fc.constantFrom(...signs), (right, place, sign) => {
      const misread = right.slice(0, place) + sign + right.slice(place + 1)
      return isCreditCode(misread) === (misread === right)
    }),
  )
})

test('two neighbours in the wrong order are always noticed', () => {
  fc.assert(
    fc.property(code, fc.nat(16), (right, place) => {
      const swapped = right.slice(0, place) + right[place + 1] + right[place] + right.slice(place + 2)
      return isCreditCode(swapped) === (swapped === right)
    }),
  )
})
