import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotKey, tidyLotNo } from './lot-number.ts'

const plain = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,12}[A-Za-z0-9]$/)
const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')

test('capitals, spaces around it and full-width signs make no other lot number', () => {
  const around = fc.stringMatching(/^[ \t\r\n\u3000]{0,3}$/)
  fc.assert(
    fc.property(plain, around, around, (lotNo, before, after) => {
      for (const spelt of [lotNo.toUpperCase(), lotNo.toLowerCase(), wide(lotNo), before + lotNo + after])
        expect(lotKey(spelt)).toBe(lotKey(lotNo))
      expect(tidyLotNo(before + wide(lotNo) + after)).toBe(lotNo)
    }),
  )
})

test('other letters, digits and signs make another one, and what is tidy stays', () => {
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      expect(lotKey(one) === lotKey(other)).toBe(one.toLowerCase() === other.toLowerCase())
      expect(lotKey(lotKey(one))).toBe(lotKey(one))
      expect(tidyLotNo(one)).toBe(one)
    }),
  )
})
