import { expect, test } from 'vitest'
import { clearTextNote, readConfig } from './config.ts'

const usable = { DATABASE_URL: 'postgres://127.0.0.1/x', DATA_DIR: '/tmp/x' }

test('every wrong variable is named in one message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://x', PORT: '99999', LOG_LEVEL: 'loud', DATA_DIR: '/tmp' })).toThrow(
    /DATABASE_URL[\s\S]*PORT[\s\S]*LOG_LEVEL/,
  )
})

test('production refuses the built-in secret and asks for the public address', () => {
  expect(() => readConfig({ ...usable, MODE: 'production' })).toThrow(/SECRET[\s\S]*PUBLIC_ORIGIN/)
  expect(
    readConfig({ ...usable, MODE: 'production', SECRET: 's'.repeat(40), PUBLIC_ORIGIN: 'https://store.example.cn' })
      .MODE,
  ).toBe('production')
})

test('only tests move the clock: production refuses an offset, and there is none by itself', () => {
  const production = { MODE: 'production', SECRET: 's'.repeat(40), PUBLIC_ORIGIN: 'https://store.example.cn' }
  expect(() => readConfig({ ...usable, ...production, CLOCK_OFFSET_SECONDS: '-60' })).toThrow(/CLOCK_OFFSET_SECONDS/)
  expect(() => readConfig({ ...usable, CLOCK_OFFSET_SECONDS: 'noon' })).toThrow(/CLOCK_OFFSET_SECONDS/)
  expect(readConfig({ ...usable, ...production }).CLOCK_OFFSET_SECONDS).toBe(0)
  expect(readConfig({ ...usable, CLOCK_OFFSET_SECONDS: '-10800' }).CLOCK_OFFSET_SECONDS).toBe(-10_800)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ ...usable, PORT: '' }).PORT).toBe(3000)
})

test('behind an https address cookies are secure without being asked; without one the start says so', () => {
  expect(readConfig({ ...usable, PUBLIC_ORIGIN: 'https://store.example.cn' }).SECURE_COOKIES).toBe(true)
  expect(readConfig(usable).SECURE_COOKIES).toBe(false)
  expect(readConfig({ ...usable, PUBLIC_ORIGIN: 'http://store.local' }).SECURE_COOKIES).toBe(false)
  expect(clearTextNote(readConfig({ ...usable, PUBLIC_ORIGIN: 'https://store.example.cn' }))).toBeNull()
  expect(clearTextNote(readConfig(usable))).toContain('PUBLIC_ORIGIN')
})

test('no proxy is believed unless it is named; a setting that believes everybody is refused', () => {
  expect(readConfig(usable).TRUST_PROXY).toBe(0)
  expect(readConfig({ ...usable, TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readConfig({ ...usable, TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
  expect(() => readConfig({ ...usable, TRUST_PROXY: '0.0.0.0/0' })).toThrow(/TRUST_PROXY/)
})
