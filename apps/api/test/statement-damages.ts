import { dayOf, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { boundsOf } from '@yaoji/rules/statements/close-month'
import { jobStamp } from '../src/platform/stamp.ts'
import { makeStatements } from '../src/statements/make-statements.ts'
import { post } from '../src/wallet/post.ts'
import type { World } from './world.ts'

/** The statements of two months, the first with a row of one yuan. */
export async function seedStatements(world: World, memberId: number): Promise<void> {
  const month = monthOf(dayOf(world.at))
  const next = nextMonth(month)
  await world.db.transaction(async (tx) => {
    await post(tx, world.at, {
      ...{ memberId, kind: 'balance', amountFen: 100, useType: 'price_difference', orderId: null },
      ...{ key: 'seeded', note: '补差' },
    })
    await post(tx, world.at, {
      ...{ memberId, kind: 'recharge', amountFen: 100, useType: 'price_difference', orderId: null },
      ...{ key: 'seeded', note: '补差' },
    })
    for (const each of [month, next]) await makeStatements(tx, memberId, each, jobStamp(boundsOf(nextMonth(next)).from))
  })
}

/** What the database refuses by itself, done with its guard put aside. */
const unguarded = (table: string, change: string) =>
  `alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user`
const hash = 'the hash of a statement is that of its sums and lines'
const chain = 'statements follow month upon month, and open with what the one before left'
const sums = 'the sums of a statement are those of its lines'
const books = 'lines of statements are rows of the books'
const disputes = 'a statement is in dispute while a difference is open, and a correction is in the ledger'
const last = 'statement_id = (select max(id) from statements)'
const first = `statement_id = (select min(id) from statements) and part = 'account' and name = 'balance'`

/** What breaks each law of statements, and how to repair it. */
export const statementDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'a word of a closed month written anew': {
    harm: unguarded('statement_lines', `update statement_lines set title = title || '二'`),
    mend: unguarded('statement_lines', `update statement_lines set title = left(title, -1)`),
    names: [hash],
  },
  'a month that opens with more than the last one left': {
    harm: unguarded(
      'statement_sums',
      `update statement_sums set opening_fen = opening_fen + 1, closing_fen = closing_fen + 1 where ${last} and name = 'balance'`,
    ),
    mend: unguarded(
      'statement_sums',
      `update statement_sums set opening_fen = opening_fen - 1, closing_fen = closing_fen - 1 where ${last} and name = 'balance'`,
    ),
    names: [hash, chain],
  },
  'a month that closes with more than it had': {
    harm: unguarded(
      'statement_sums',
      `update statement_sums set in_fen = in_fen + 1, closing_fen = closing_fen + 1 where ${first}`,
    ),
    mend: unguarded(
      'statement_sums',
      `update statement_sums set in_fen = in_fen - 1, closing_fen = closing_fen - 1 where ${first}`,
    ),
    names: [hash, chain, sums],
  },
  'a line that names another account': {
    harm: unguarded(
      'statement_lines',
      `update statement_lines set name = 'balance', title = title || '二' where name = 'recharge'`,
    ),
    mend: unguarded(
      'statement_lines',
      `update statement_lines set name = 'recharge', title = left(title, -1) where title like '%二'`,
    ),
    names: [hash, sums, books],
  },
  'a line of what never happened': {
    harm: unguarded('statement_lines', 'update statement_lines set row_id = row_id + 1000000'),
    mend: unguarded('statement_lines', 'update statement_lines set row_id = row_id - 1000000'),
    names: [hash, books],
  },
  'a difference that nobody waits for': {
    harm: `insert into statement_cases (statement_id, member_id, text, state, asked_at)
      select id, member_id, 'x', 'open', made_at from statements where id = (select max(id) from statements)`,
    mend: 'delete from statement_cases',
    names: [disputes],
  },
}
