import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../../checkout.ts'
import { nameOf } from '../../named-tests/named-test.ts'
import { readTables } from '../tables.ts'
import { readPlantedBreaks } from './planted-breaks.ts'

const breaks = readPlantedBreaks()
const rows = readTables()

test('thirty rows over all sections of the specification are broken, each once', () => {
  expect(breaks).toHaveLength(30)
  expect(new Set(breaks.map(({ name }) => name)).size).toBe(30)
  expect(new Set(breaks.map(({ table }) => Number.parseInt(table, 10)))).toEqual(
    new Set(rows.map(({ section }) => section)),
  )
})

test.each(breaks)('$name: its row names the test, and its text is in the file once', (one) => {
  const row = rows.find(({ place, statement }) => place.startsWith(`${one.table}.tsv:`) && statement === one.statement)
  expect(row?.heldBy.map(nameOf)).toContain(one.heldBy)
  expect(readFileSync(inCheckout(one.file), 'utf8').split(one.text)).toHaveLength(2)
  expect(one.broken).not.toBe(one.text)
})
