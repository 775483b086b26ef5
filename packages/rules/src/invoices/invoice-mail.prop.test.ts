import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MailWish, mayMail, mostMailsADay, mostMailsOfOne } from './invoice-mail.ts'

const wish: fc.Arbitrary<MailWish> = fc.record({
  issued: fc.boolean(),
  hasFile: fc.boolean(),
  underWay: fc.boolean(),
  today: fc.nat(mostMailsADay + 2),
  ofThisToday: fc.nat(mostMailsOfOne + 2),
})

test('a mail leaves only where every condition holds, and more mails never make it leave', () => {
  fc.assert(
    fc.property(wish, (one) => {
      const free = one.issued && one.hasFile && !one.underWay
      const within = one.today < mostMailsADay && one.ofThisToday < mostMailsOfOne
      expect(mayMail(one).ok).toBe(free && within)
      const more = { ...one, today: one.today + 1, ofThisToday: one.ofThisToday + 1 }
      if (!mayMail(one).ok) expect(mayMail(more).ok).toBe(false)
    }),
  )
})

test.each([
  ['notIssued', { issued: false }],
  ['noFile', { hasFile: false }],
  ['mailUnderWay', { underWay: true }],
  ['mailsOfOne', { ofThisToday: mostMailsOfOne }],
  ['mailsADay', { today: mostMailsADay }],
] as const)('%s: it does not', (refusal, change) => {
  const fine: MailWish = { issued: true, hasFile: true, underWay: false, today: 0, ofThisToday: 0 }
  expect(mayMail({ ...fine, ...change })).toEqual({ ok: false, refusal })
})
