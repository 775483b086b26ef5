import { z } from 'zod'
import { id, page, text } from '../form.input.ts'
import { synonymKinds } from './search.ts'

const mostMeans = 40

export const searchConsoleInputs = {
  synonyms: z.object({ page, kind: z.enum(synonymKinds, '不认识的类型').optional() }),
  save: z.object({
    term: text(20).min(2, '请填写至少2个字'),
    kind: z.enum(synonymKinds, '请选择类型'),
    means: z.array(text(40).min(2, '请填写至少2个字')).min(1, '请填写所指的词').max(mostMeans, `最多${mostMeans}个`),
  }),
  one: z.object({ id }),
}
