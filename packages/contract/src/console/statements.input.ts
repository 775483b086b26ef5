import { caseStateNames, type StatementState, statementStates } from '@yaoji/rules/statements/statement-states'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'
import { statementMonth } from '../statements.input.ts'

const answer = text(200).min(1, '请填写答复')

export const statementConsoleInputs = {
  statements: z.object({
    page,
    month: statementMonth.optional(),
    state: z.enum(['', ...(Object.keys(statementStates) as StatementState[])], '不认识的状态').default(''),
  }),
  file: z.object({ id, month: statementMonth }),
  list: z.object({ page, state: z.enum(['', ...caseStateNames], '不认识的状态').default('open') }),
  decide: z.object({ id, answer }),
  correct: z.object({
    id,
    account: z.enum(['balance', 'recharge'], '请选择账户'),
    amount: z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/, '金额格式不正确'),
    answer,
  }),
}
