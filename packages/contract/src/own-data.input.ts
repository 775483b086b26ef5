import { z } from 'zod'
import { companyPackInputs } from './company-pack.input.ts'
import { id } from './form.input.ts'
import { personInputs } from './person.input.ts'

export const ownDataInputs = {
  none: z.object({}),
  one: z.object({ id }),
  ask: personInputs.close,
  signed: companyPackInputs.zip,
}
