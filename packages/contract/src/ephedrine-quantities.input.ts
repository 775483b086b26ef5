import { z } from 'zod'

export const ephedrineQuantityInputs = { none: z.object({}) }
