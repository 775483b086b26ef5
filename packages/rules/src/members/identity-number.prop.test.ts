import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIdentityNumber, maskIdentityNumber, tidyIdentityNumber } from './identity-number.ts'

/** The standard's own examples. */
const published = ['11010519491231002X', '34052419800101001X']
const right = fc.constantFrom(...published)

test('the examples of the standard pass, however they were typed; what has another length or no such day does not', () => {
  expect(published.filter((one) => !isIdentityNumber(one))).toEqual([])
  expect(tidyIdentityNumber('１１０１０５ 19491231-002x')).toBe(published[0])
  expect(['', '11010519491231002', '110105194913310028', '110105194900310020'].filter(isIdentityNumber)).toEqual([])
})

test('one digit misread is always noticed', () => {
  fc.assert(
    fc.property(right, fc.nat(16), fc.nat(9), (number, place, digit) => {
      const misread = number.slice(0, place) + digit + number.slice(place + 1)
      return isIdentityNumber(misread) === (misread === number)
    }),
  )
})

test('two neighbours in the wrong order are always noticed', () => {
  fc.assert(
    fc.property(right, fc.nat(15), (number, place) => {
      const swapped = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2)
      return isIdentityNumber(swapped) === (swapped === number)
    }),
  )
})

test('a masked number keeps five signs, and of what is too short nothing', () => {
  expect(maskIdentityNumber('11010519491231002X')).toBe('110*************2X')
  expect(maskIdentityNumber('11010')).toBe('')
})
