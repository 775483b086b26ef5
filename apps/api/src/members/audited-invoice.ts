import { maskedPhone } from '@yaoji/rules/members/phone-code'
import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'

/** A phone for the record of acts: whom to call only in part. */
export const phoneInPart = (phone: string): string => (phone === '' ? '' : maskedPhone(phone))

/** Invoice data for the record of acts, which is never changed and outlives consents: whom to call or write to only in part. */
export const auditedInvoice = (data: InvoiceData): InvoiceData => ({
  ...data,
  phone: phoneInPart(data.phone),
  receivePhone: phoneInPart(data.receivePhone),
  receiveEmail: data.receiveEmail.replace(/^(.).*(?=@)/, '$1***'),
})
