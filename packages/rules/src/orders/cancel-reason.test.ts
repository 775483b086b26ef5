import { expect, test } from 'vitest'
import { cancelReasons, saidReason, shortageCancel } from './cancel-reason.ts'

test('a code is taken as the code that it is, anything else as the buyer’s own words', () => {
  for (const [code, reason] of Object.entries(cancelReasons))
    expect(saidReason(code)).toEqual({ code: Number(code), reason })
  expect(saidReason('店里停电，收不了货')).toEqual({ code: -1, reason: '店里停电，收不了货' })
})

test('no buyer gives the store’s own reason, nor a name that every object has', () => {
  expect(saidReason(String(shortageCancel.code))).toEqual({ code: -1, reason: '-8' })
  for (const word of ['constructor', 'toString', '__proto__']) expect(saidReason(word).code).toBe(-1)
})
