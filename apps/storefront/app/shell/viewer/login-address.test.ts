import { expect, test } from 'vitest'
import { loginAddress, mainLogin } from './login-address.ts'

const own = { login: '', origin: 'https://store.example' }

test('the way to log in leads back to the address that was looked at', () => {
  expect(loginAddress('/list/info/5?is_jxq=1', {}, own)).toBe('/login?redirect=%2Flist%2Finfo%2F5%3Fis_jxq%3D1')
  expect(loginAddress('/', {}, own)).toBe('/login')
})

test('Spec §8: with a main site elsewhere log-in is there, and the way back is a whole address', () => {
  const login = mainLogin('https://www.yaoji.example/')
  expect(login).toBe('https://www.yaoji.example/login')
  expect(loginAddress('/cart', {}, { ...own, login })).toBe(
    'https://www.yaoji.example/login?redirect=https%3A%2F%2Fstore.example%2Fcart',
  )
  expect(loginAddress('/cart', {}, { login, origin: 'https://www.yaoji.example' })).toBe('/login?redirect=%2Fcart')
})

test('the main site that is this store has no other log-in, and no way back leaves the store', () => {
  expect([mainLogin('/'), mainLogin(''), mainLogin(undefined), mainLogin('//evil.example')]).toEqual(['', '', '', ''])
  expect(loginAddress('//evil.example/x', {}, own)).toBe('/login')
  expect(loginAddress('https://evil.example', {}, own)).toBe('/login')
})
