import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedbackFaults, fewestSigns } from './feedback.ts'

const words = fc.string({ minLength: 0, maxLength: 40, unit: 'grapheme' })
const contact = fc.constantFrom('', ' ', '13800138000', '028-85551234', '1380013', 'a@b.cn', 'a@b', 'a b@c.cn')

test('Domain 2.12: ten signs and one way to answer are enough, and nothing less is', () => {
  fc.assert(
    fc.property(words, contact, contact, (said, phone, email) => {
      const faults = feedbackFaults({ words: said, phone, email })
      expect('words' in faults).toBe([...said.trim()].length < fewestSigns)
      const given = [phone, email].some((each) => each.trim() !== '')
      expect(given || faults.phone === '电话/邮箱至少填写一项').toBe(true)
      expect(feedbackFaults({ words: said, phone: '13800138000', email: '' }).phone).toBeUndefined()
      expect(feedbackFaults({ words: said, phone: '', email: 'yao-dian_1@a.com.cn' }).phone).toBeUndefined()
    }),
  )
})

test('Spec §5: a telephone and an e-mail that are given are well formed, also where one would do', () => {
  const said = '希望增加更多的中药饮片品种'
  expect(feedbackFaults({ words: said, phone: '12345', email: 'a@b.cn' })).toEqual({ phone: '请输入正确的联系电话' })
  expect(feedbackFaults({ words: said, phone: '13800138000', email: 'a@b' })).toEqual({ email: '请输入正确的电子邮箱' })
})
