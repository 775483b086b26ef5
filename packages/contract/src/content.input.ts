import { z } from 'zod'
import { type AdvertPosition, advertPositions } from './content.ts'
import { id, ids, text } from './form.input.ts'

const positions = advertPositions.filter((position) => position !== 'ids')

export const contentInputs = {
  /** Exactly one of the position parameters; its value says nothing, except that of `ids`. */
  adverts: z
    .object(Object.fromEntries(advertPositions.map((position) => [position, z.string().max(500).optional()])))
    .transform((given, context) => {
      const named = advertPositions.filter((position) => given[position] !== undefined)
      const [position] = named
      if (named.length === 1 && position) return { position, value: given[position] ?? '' }
      context.addIssue({ code: 'custom', path: ['position'], message: `请指定一个广告位：${positions.join('、')}` })
      return z.NEVER
    })
    .transform(({ position, value }, context) => {
      if (position !== 'ids') return { position: position as AdvertPosition, ids: [] as number[] }
      const parsed = ids(50, '请指定广告').safeParse(value)
      if (parsed.success) return { position: position as AdvertPosition, ids: parsed.data }
      context.addIssue({ code: 'custom', path: ['ids'], message: '请指定广告' })
      return z.NEVER
    }),
  articles: z.object({ category_id: id.optional() }),
  brand: z.object({ id }),
  pageView: z.object({ path: text(500).regex(/^\//, '路径不正确') }),
}
