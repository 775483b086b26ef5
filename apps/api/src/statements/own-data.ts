import {
  type CaseState,
  caseStates,
  type StatementState,
  statementStates,
} from '@yaoji/rules/statements/statement-states'
import { type OwnPart, yuan } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['statements'],
    title: '对账单',
    whose: 'members',
    text: `
      select statement_no as "单号", month as "月份", line_count as "行数", hash as "校验码", state as "状态", made_at as "生成时间",
        confirmed_at as "确认时间" from statements where member_id = any($1) order by month`,
    worded: { 状态: (state) => statementStates[state as StatementState] },
  },
  {
    tables: ['statement_cases'],
    title: '对账单差异',
    whose: 'members',
    text: `
      select s.statement_no as "对账单", c.line_no as "行", c.text as "说明", c.state as "状态", c.answer as "答复",
        c.correction_fen as "更正（元）", c.asked_at as "提出时间", c.decided_at as "答复时间"
        from statement_cases c join statements s on s.id = c.statement_id where c.member_id = any($1) order by c.id`,
    worded: { '更正（元）': yuan, 状态: (state) => caseStates[state as CaseState] },
  },
]
