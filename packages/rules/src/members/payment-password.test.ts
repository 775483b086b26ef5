import { expect, test } from 'vitest'
import { checkNewPaymentPassword } from './payment-password.ts'

const phone = '13608012671'
const verdict = (digits: string) => {
  const checked = checkNewPaymentPassword(digits, phone)
  return checked.ok ? 'accepted' : checked.refusal.kind
}
const among = (all: readonly string[], expected: string) =>
  expect(all.filter((digits) => verdict(digits) !== expected)).toEqual([])

test('a payment password is six digits', () => among(['24681', '2468100', '24681a', ''], 'shape'))

test('digits that are counted, repeated or a birthday are refused', () => {
  among(['123456', '012345', '567890', '987654', '098765', '111111', '000000', '121212', '123123', '112233'], 'easy')
  among(['880808', '991231', '000229', '260101'], 'easy')
})

test("six digits in a row of the owner's phone are refused, the last six among them", () => {
  among(['012671', '136080', '801267'], 'phone')
})

test('other digits are accepted, those of the demonstration too', () => {
  among(['246810', '135790', '883208', '991331', '748205', '112234'], 'accepted')
})
