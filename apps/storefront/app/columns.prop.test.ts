import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromColumns, toColumns } from './columns.ts'

/** As the browser reads what the server wrote. */
const throughPage = (value: unknown) => fromColumns(JSON.parse(JSON.stringify(toColumns(value))))
const throughJson = (value: unknown) => JSON.parse(JSON.stringify(value))

const names = fc.constantFrom('id', 'name', 'tags', '$', '__proto__', 'toString', 'toJSON')
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, 0, 1, -0.5, '', '药', undefined),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    // Rows: alike, sparse, all the same.
    fc.array(fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }), { minLength: 2, maxLength: 6 }),
  ),
}))

test('what the browser reads is what JSON would have said, whatever it is', () => {
  fc.assert(
    fc.property(value, (given) => {
      const whole = { given }
      expect(throughPage(whole)).toEqual(throughJson(whole))
    }),
    { numRuns: 2_000 },
  )
})

test('names stand once for all rows, and what all rows say stands once', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, kind: 'western', tags: [], ...(id === 3 && { grade: '统货' }) }))
  expect(toColumns(rows)).toEqual({
    $: [4, 'id', [1, 2, 3, 4], 0, 'kind', ['western'], 0, 'tags', [[]], 0, 'grade', ['统货'], [2]],
  })
  expect(toColumns(rows.slice(0, 2))).toEqual(rows.slice(0, 2))
})
