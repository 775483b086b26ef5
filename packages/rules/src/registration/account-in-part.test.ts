import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountInPart, accountsInPart } from './account-in-part.ts'

test.each([
  ['', ''],
  ['5101 0000 1234 5678', '****5678'],
  ['5101-0000-12345678', '****5678'],
  ['1234567', '****'],
  ['****5678', '****5678'],
])('%o is shown as %o', (account, shown) => {
  expect(accountInPart(account)).toBe(shown)
})

test('no more than four of an account’s characters are seen, and twice in part is once in part', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d -]{1,40}$/), (account) => {
      const shown = accountInPart(account)
      expect(shown).toMatch(/^\*{4}(\d{4})?$/)
      expect(accountInPart(shown)).toBe(shown)
    }),
  )
})

const number = fc.stringMatching(/^\d{12,19}$/)
const leaf = fc.oneof(
  fc.record({ bank: fc.string(), account: number, accountName: fc.string() }),
  fc.record({ name: fc.string(), bank: fc.string(), number }),
)

test('no number of an account is left whole, however deep it stands, and nothing else is changed', () => {
  fc.assert(
    fc.property(leaf, fc.jsonValue(), (account, other) => {
      const data = {
        before: null,
        change: { value: account },
        rows: [[account]],
        other: [other, { account: 'balance' }],
      }
      const shown = accountsInPart(data)
      const whole = 'account' in account ? account.account : account.number
      expect(JSON.stringify([shown.before, shown.change, shown.rows])).not.toContain(whole)
      const inPart = Object.fromEntries(
        Object.entries(account).map(([field, value]) => [field, value === whole ? accountInPart(whole) : value]),
      )
      expect(shown.change.value).toEqual(inPart)
      expect(shown.other[1]).toEqual({ account: 'balance' })
    }),
  )
})
