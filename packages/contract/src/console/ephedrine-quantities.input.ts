import { z } from 'zod'
import { day, flag, id, page, text } from '../form.input.ts'

export const ephedrineConsoleInputs = {
  alarms: z.object({ page, looked: flag.default(0) }),
  look: z.object({ id, words: text(500).min(2, '请填写核查结论') }),
  report: z
    .object({ from: day, to: day, member_id: id.optional() })
    .refine(({ from, to }) => from <= to, { message: '结束日期不能早于开始日期', path: ['to'] }),
}
