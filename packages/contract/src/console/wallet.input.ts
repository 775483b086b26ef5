import { withdrawalStateNames } from '@yaoji/rules/wallet/withdrawal'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

const reason = text(200).min(1, '请填写原因')

export const walletConsoleInputs = {
  withdrawals: z.object({ page, state: z.enum(['', ...withdrawalStateNames]).default('') }),
  approve: z.object({ id, reason }),
  pay: z.object({ id, reference: text(60).min(1, '请输入银行流水号') }),
  refuse: z.object({ id, reason }),
}
