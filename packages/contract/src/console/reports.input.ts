import { z } from 'zod'
import { page } from '../form.input.ts'

export const reportConsoleInputs = { asked: z.object({ page }) }
