import { statementCalls } from '@yaoji/contract/statements'
import { type LoadingPage, load } from '../../shell/api/load.ts'
import { rowsOf } from '../../shell/page/list-page.tsx'
import type { BalanceSearch } from '../ledger-search.ts'

/** The list of months, or the month that is open with a page of its lines. */
export async function loadStatements({ month, page: number }: BalanceSearch, page: LoadingPage) {
  const paging = number ? { page: number } : {}
  if (!month) return { tab: 'statements' as const, ...rowsOf(await load(statementCalls.list, paging, page)) }
  const [statement, lines] = await Promise.all([
    load(statementCalls.one, { month }, page),
    load(statementCalls.lines, { month, ...paging }, page),
  ])
  return { tab: 'statement' as const, statement: statement.data, ...rowsOf(lines) }
}
