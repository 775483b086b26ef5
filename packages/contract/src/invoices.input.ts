import { invoiceStateNames, mostInArchive } from '@yaoji/rules/invoices/invoice-state'
import { isEmail } from '@yaoji/rules/members/validation'
import { z } from 'zod'
import { day, id, ids, page, text } from './form.input.ts'

const invoiceFormats = ['pdf', 'ofd', 'xml'] as const

export const invoiceInputs = {
  list: z.object({
    page,
    state: z.enum(['', ...invoiceStateNames], '不认识的状态').default(''),
    keywords: text(40).default(''),
    start_time: day.or(z.literal('')).default(''),
    end_time: day.or(z.literal('')).default(''),
  }),
  one: z.object({ id }),
  file: z.object({ id, format: z.enum(invoiceFormats, '不认识的格式') }),
  none: z.object({}),
  pack: z.object({ start_time: day, end_time: day }),
  mail: z.object({ id, email: text(254).refine(isEmail, '请填写正确的邮箱') }),
  notice: z.object({ token: text(100), orderno: text(40).default('') }),
  archive: z.object({ ids: ids(mostInArchive, '请选择要下载的发票') }),
}
