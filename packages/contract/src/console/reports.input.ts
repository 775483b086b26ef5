import { z } from 'zod'
import { page } from '../form.input.ts'

export const reportDeskInputs = { asked: z.object({ page }) }
