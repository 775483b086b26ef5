import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { namedQuery } from './named-query.ts'

const database = useDatabase()

/** No text in PostgreSQL holds the character 0, nor half of a pair. */
const text = fc.string({ unit: 'grapheme', maxLength: 8 }).map((each) => each.replaceAll('\0', ''))
const odd = fc.constantFrom(
  '',
  'null',
  'NULL',
  '"',
  '\\',
  '\\n',
  '\n',
  '{',
  '}',
  ',',
  '{}',
  ' a ',
  '\u2028',
  '🧪',
  "'",
  '\u0001',
)
const lists = fc.record({
  texts: fc.array(fc.option(fc.oneof(text, odd)), { maxLength: 6 }),
  whole: fc.array(fc.option(fc.maxSafeInteger()), { maxLength: 6 }),
  flags: fc.array(fc.option(fc.boolean()), { maxLength: 6 }),
  rates: fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => each + 0)), {
    maxLength: 6,
  }),
  days: fc.array(
    fc.option(fc.date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2999-01-01') })),
    {
      maxLength: 6,
    },
  ),
})

test('a list arrives as it was sent, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async ({ texts, whole, flags, rates, days }) => {
      const [row] = await namedQuery(database.db, {
        name: 'sent-lists',
        text: 'select $1::text[], $2::bigint[], $3::boolean[], $4::float8[], $5::timestamptz[]',
        values: [texts, whole, flags, rates, days],
      })
      expect(row).toEqual([texts, whole, flags, rates, days])
    }),
    { numRuns: 200 },
  )
})
