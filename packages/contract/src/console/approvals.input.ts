import { z } from 'zod'
import { id, page, text } from '../form.input.ts'
import { type ApprovalState, approvalStates } from './approvals.ts'

const states = ['all', ...(Object.keys(approvalStates) as ApprovalState[])] as const

export const approvalInputs = {
  list: z.object({ state: z.enum(states).default('asked'), page }),
  one: z.object({ id }),
  reject: z.object({ id, reason: text(200).min(1, '请填写原因') }),
}
