import { type AmountKind, type Named, noEffect } from '../kind.ts'
import { admitted, goesFirst, termsOf } from '../terms.ts'

const terms = termsOf('second_half', { alsoFor: admitted, goesFirst })
type Terms = ReturnType<typeof terms>
export type SecondHalf = Named & Terms

/** Clarification of law 1: every second sale unit of a line at half its unit price, rounded down; never herbs by the gram. */
export const secondHalf: AmountKind<Terms, SecondHalf> = {
  does: 'amounts',
  kind: 'second_half',
  name: '第二盒半价',
  tag: '半',
  page: '/zhmz/list?id={id}',
  terms,
  level: 'line',
  acts: 'reduces',
  measures: 'each',
  unitOf: () => 'piece',
  admits: ({ measure }) => measure === 'piece',
  tiersOf: (_, unit) => [{ from: 2, text: text(unit), brings: [] }],
  effect: (_, { pieces, unit, unitFen }) => ({
    ...noEffect,
    reachedText: pieces >= 2 ? text(unit) : '',
    next: pieces >= 2 ? null : { text: text(unit), from: 2, missing: 2 - pieces, pieceName: unit },
    reduceFen: Math.floor(pieces / 2) * (unitFen - Math.floor(unitFen / 2)),
  }),
}

const text = (unit: string) => `第二${unit || '盒'}半价`
