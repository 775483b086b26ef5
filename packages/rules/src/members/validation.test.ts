import { expect, test } from 'vitest'
import { dialled, isEmail, isMobile, isPassword, isPaymentPassword, isPhone, isUserName } from './validation.ts'

const table = (check: (text: string) => boolean, pass: string[], fail: string[]) => {
  expect(pass.filter((text) => !check(text))).toEqual([])
  expect(fail.filter(check)).toEqual([])
}

test('a mobile number has 11 digits, 1 and then 3 to 9', () => {
  table(
    isMobile,
    ['13800000000', '19912345678'],
    ['12800000000', '1380000000', '138000000000', '+8613800000000', ' 13800000000', ''],
  )
})

test('a landline has an area code with or without its leading 0', () => {
  table(
    isPhone,
    ['28-85123456', '028-85123456', '0838-2512345', '838-2512345', '13800000000'],
    ['02885123456', '0-85123456', '028-851234', '00838-25123456', '028-851234567'],
  )
})

test('an e-mail address has a dotted domain; dots in the name pass', () => {
  table(
    isEmail,
    ['a@b.cn', 'wang.fang@shop-1.com.cn', 'x_y-z@q.org'],
    ['a@b', '@b.cn', 'a.@b.cn', '.a@b.cn', 'a..b@c.cn', 'a b@c.cn', 'a@b..cn', `${'a'.repeat(260)}@b.cn`],
  )
})

test('a long hostile address is judged in no time', () => {
  expect(isEmail(`${'a.'.repeat(120)}!`)).toBe(false)
  expect(isEmail(`a@${'b-'.repeat(120)}`)).toBe(false)
})

test('a user name has 6 to 16 letters, digits, underscores or Chinese characters', () => {
  table(isUserName, ['yaodian', 'zhensuo01', '成都康泰大药房'], ['guoq', 'a'.repeat(17), 'yao dian', 'yaodian!', ''])
})

test('a password has 8 to 16 characters of two classes', () => {
  table(
    isPassword,
    ['yaoji2026', 'abcdefg!', '1234567#'],
    ['yaojiyao', '12345678', 'yaoji20', 'yaoji2026yaoji202', 'yao ji2026', '密码密码1234'],
  )
})

test('a payment password has six digits', () => {
  table(isPaymentPassword, ['246810'], ['24681', '2468100', '24681a', '２４６８１０'])
})

test('a mobile number is the same however a list of contacts writes it', () => {
  for (const written of ['13812345678', '138 1234 5678', '138-1234-5678', ' １３８１２３４５６７８ '])
    expect(dialled(written)).toBe('13812345678')
  // Nothing that is no number becomes one.
  for (const written of ['138 1234 567', '138x1234x5678', '']) expect(isMobile(dialled(written))).toBe(false)
})
