import { type InvoiceField, invoiceFieldNames } from '@yaoji/rules/registration/invoice-data'
import { registrationFields } from '@yaoji/rules/registration/registration-fields'
import { z } from 'zod'
import { text } from './form.input.ts'

/** Only lengths are bounded here: what a field must say is the rule of registration. */
const fields = Object.fromEntries(
  invoiceFieldNames.map((field) => [field, text(registrationFields[field].most).default('')]),
) as Record<InvoiceField, z.ZodDefault<z.ZodString>>

export const invoiceDataInputs = { none: z.object({}), state: z.object(fields) }
