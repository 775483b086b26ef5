import { expect, test } from 'vitest'
import { commonWords } from './common-passwords.ts'
import { checkPassword } from './password-strength.ts'

const known = ['yidetang', '13608012671', 'cdjlkmdyf']
const verdict = (password: string) => {
  const checked = checkPassword(password, known)
  return checked.ok ? 'accepted' : checked.refusal.kind
}
const among = (passwords: readonly string[], expected: string) =>
  expect(passwords.filter((password) => verdict(password) !== expected)).toEqual([])

test('what is not 8 to 16 signs of two classes is refused for its shape first', () => {
  among(['12345678', 'password', 'Kx7#m', 'Kx7#mQp2Kx7#mQp2x', ''], 'shape')
})

test('a password of words, rows, counts, repeats and dates is too common, however it is spelled', () => {
  among(
    [
      ...['password1', 'Password123', 'P@ssw0rd', 'passw0rd!', 'admin123', 'Admin@123', 'welcome1', 'iloveyou1'],
      ...['a123456789', 'a1234567', '123456aa', 'aa123456', 'abc12345', 'abcd1234', '1234abcd', 'abc123456'],
      ...['qwer1234', '1qaz2wsx', '1q2w3e4r', 'q1w2e3r4', '1qaz@WSX', 'qwe123456', 'asdf1234', 'zxcvbnm1', '!@#$1234'],
      ...[
        'a1b2c3d4',
        '1a2b3c4d',
        '123qweasd',
        'qweasd123',
        '1111aaaa',
        'aaaa1111',
        'aaa11111',
        '88888888a',
        '123.com1',
      ],
      ...[
        'woaini1314',
        'woaini520',
        '5201314a',
        'a5201314',
        'wang1234',
        'zhang123',
        'lxm19881212',
        'zy20001001',
        'wj880808',
      ],
      ...['yaoji2026', 'Yaoji@2026', 'yaodian123', 'yaofang888', 'caigou2025', 'chengdu2026', 'sichuan01', 'pharmacy1'],
    ],
    'common',
  )
})

test('a password that holds what others know of its owner is refused: name, phone or part of them, initials', () => {
  among(
    ['yidetang#7Kx', 'x9YiDeTang!', '7#idetanQ', '13608012671x', 'Kx#012671', '360801-Wq', 'cdjlkmdyf1#', '9!CDJLKM'],
    'personal',
  )
})

test('words of fewer than four signs do not show the owner', () => {
  expect(checkPassword('Kx7#mabQ', ['ab', '', 'x7#'])).toMatchObject({ ok: true })
})

test('a password with four signs of its own is accepted, also beside a word or a year', () => {
  among(
    [
      'Kx7#mQp2',
      'tR9vbLw4',
      'hujk#8Gt2',
      '7Tk!2026x',
      'gulangyu#7P',
      'chengdu#7Kx',
      'mxq84kfvt',
      'Zp4-uT6-wM2',
      '9fK2vX7h',
    ],
    'accepted',
  )
})

test('the common words are sorted, once each, and in the letters that are compared', () => {
  expect(commonWords.every((word) => /^[a-z]{3,}$/.test(word))).toBe(true)
  expect(commonWords).toEqual([...new Set(commonWords)].toSorted())
})
