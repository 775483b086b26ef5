import { expect, test } from 'vitest'
import { memberInputs } from './members.input.ts'

test('who logs in with a phone may write it as a list of contacts does; a name is taken as it is', () => {
  const named = (username: string) => memberInputs.login.parse({ username, password: 'x' }).username
  expect(named('138 1234-5678')).toBe('13812345678')
  expect(named('１３８１２３４５６７８')).toBe('13812345678')
  expect(named('张 三')).toBe('张 三')
})
