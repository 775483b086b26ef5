import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberMap } from './number-map.ts'
import { PostingPool } from './posting-pool.ts'
import { selectFirst } from './select-first.ts'

test('a number map forgets nothing but what was deleted, however often it grows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5000), fc.boolean()), { maxLength: 3000 }), (steps) => {
      const map = new NumberMap()
      const plain = new Map<number, number>()
      steps.forEach(([key, keep], value) => {
        if (keep && !plain.has(key)) {
          map.add(key, value)
          plain.set(key, value)
        } else if (!keep) {
          map.delete(key)
          plain.delete(key)
        }
      })
      for (const [key] of steps) expect(map.get(key)).toBe(plain.get(key))
    }),
    { numRuns: 50 },
  )
})

test('many lists in one pool hold what was pushed, through growth, deletion, release and compaction', () => {
  const step = fc.record({
    list: fc.nat(9),
    value: fc.nat(50),
    act: fc.constantFrom('push', 'push', 'push', 'delete', 'release', 'compact'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const pool = new PostingPool()
      const numbers = Array.from({ length: 10 }, () => pool.create())
      const plain = numbers.map(() => [] as number[])
      for (const { list, value, act } of steps) {
        if (act === 'compact') pool.compact()
        else if (act === 'push') {
          pool.push(numbers[list]!, value)
          plain[list]!.push(value)
        } else if (act === 'delete') {
          const known = plain[list]!.indexOf(value)
          expect(pool.delete(numbers[list]!, value)).toBe(known >= 0)
          if (known >= 0) plain[list]!.splice(known, 1)
        } else {
          pool.release(numbers[list]!)
          numbers[list] = pool.create()
          plain[list] = []
        }
      }
      numbers.forEach((list, at) => {
        const start = pool.start(list)
        const held = Array.from(pool.data.subarray(start, start + pool.length(list)))
        expect(held.sort((a, b) => a - b)).toEqual(plain[at]!.sort((a, b) => a - b))
      })
    }),
  )
})

test('the first of many are the same as after sorting all', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 200 }), fc.nat(60), (values, count) => {
      const compare = (a: number, b: number) => values[a]! - values[b]! || a - b
      const sorted = values.map((_, at) => at).sort(compare)
      expect(selectFirst(values.length, count, compare)).toEqual(sorted.slice(0, count))
    }),
  )
})
