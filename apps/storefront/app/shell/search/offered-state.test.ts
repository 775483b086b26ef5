import { expect, test } from 'vitest'
import { type OfferedPlace, pressed } from './offered-state.ts'

const around = { rows: 3, atEnd: true }
const outside: OfferedPlace = { row: -1, typed: '' }
const after = (...keys: readonly string[]) =>
  keys.reduce<ReturnType<typeof pressed>>((place, key) => pressed(place ?? outside, key, around), outside)

test('→ at the end of the text goes to the goods; every other key stays the search box’s own', () => {
  expect(after('ArrowRight')).toEqual({ row: 0, typed: '' })
  expect(pressed(outside, 'ArrowRight', { rows: 3, atEnd: false })).toBeUndefined()
  expect(pressed(outside, 'ArrowRight', { rows: 0, atEnd: true })).toBeUndefined()
  for (const key of ['Enter', 'ArrowDown', '7', 'Escape']) expect(pressed(outside, key, around)).toBeUndefined()
})

test('digits are the quantity of the row, Enter adds and stays, another row begins anew', () => {
  expect(after('ArrowRight', 'ArrowDown', '0', '1', '2')).toEqual({ row: 1, typed: '12' })
  expect(after('ArrowRight', '1', '2', 'Backspace')).toEqual({ row: 0, typed: '1' })
  expect(after('ArrowRight', '1', '2', 'Enter')).toEqual({ row: 0, typed: '', adds: true })
  expect(after('ArrowRight', '1', 'ArrowDown')).toEqual({ row: 1, typed: '' })
  expect(after('ArrowRight', '1', '2', '3', '4', '5', '6')?.typed).toBe('12345')
})

test('the rows end where they end; Esc and ← lead back to the words, letters into the text', () => {
  expect(after('ArrowRight', 'ArrowUp')).toMatchObject({ row: 0 })
  expect(after('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toMatchObject({ row: 2 })
  for (const key of ['Escape', 'ArrowLeft']) expect(after('ArrowRight', key)).toEqual(outside)
  expect(after('ArrowRight', 'a')).toBeUndefined()
})
