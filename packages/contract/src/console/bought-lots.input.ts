import { qualityNoticeKindNames } from '@yaoji/rules/orders/bought-lots'
import { z } from 'zod'
import { id, page, text } from '../form.input.ts'

export const boughtLotConsoleInputs = {
  notices: z.object({ page }),
  notify: z.object({
    goods_id: id,
    lot_no: text(60).default(''),
    kind: z.enum(qualityNoticeKindNames, '请选择公告类别'),
    notice: text(2_000).min(10, '请填写公告内容，至少10个字'),
    reason: text(200).min(1, '请填写原因'),
  }),
  end: z.object({ id, reason: text(200).min(1, '请填写原因') }),
  help: z.object({ page }),
  answer: z.object({ id, words: text(500).min(2, '请填写答复') }),
}
