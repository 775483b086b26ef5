import { z } from 'zod'
import { id, maybeIds, page, text, whole } from './form.input.ts'

export const wantedInputs = {
  ask: z.object({
    name: text(60).default(''),
    ypgg: text(60).default(''),
    sccj: text(60).default(''),
    number: whole(z.number(), '请填写需求数量，为大于0的整数'),
    price: text(13).default(''),
    contact: text(20).default(''),
    phone: text(20).default(''),
    words: text(300).default(''),
    pictures: maybeIds(3),
  }),
  list: z.object({ page }),
  one: z.object({ id }),
}
