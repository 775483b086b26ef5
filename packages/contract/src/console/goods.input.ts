import { z } from 'zod'
import { id } from '../form.input.ts'

export const goodsConsoleInputs = { one: z.object({ id }) }
