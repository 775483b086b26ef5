import { maskedPhone } from '@yaoji/rules/members/phone-code'
import { accountInPart } from '@yaoji/rules/registration/account-in-part'
import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'

/** A phone for the record of acts: whom to call only in part. */
export const phoneInPart = (phone: string): string => (phone === '' ? '' : maskedPhone(phone))

/** Invoice data for the record of acts, which is never changed and outlives consents: whom to call or write to, and the account, only in part. */
export const auditedInvoice = (data: InvoiceData): InvoiceData => ({
  ...data,
  account: accountInPart(data.account),
  phone: phoneInPart(data.phone),
  receivePhone: phoneInPart(data.receivePhone),
  receiveEmail: data.receiveEmail.replace(/^(.).*(?=@)/, '$1***'),
})
