import { tidyCreditCode } from '../members/credit-code.ts'
import { accept, type Result, reject } from '../money/result.ts'
import type { InvoiceData, InvoiceKind, TaxpayerKind } from './invoice-kind.ts'
import { type RegistrationDraft, type RegistrationField, typed } from './registration-fields.ts'
import { type RegistrationProblems, registrationProblems } from './registration-problems.ts'

/** What a unit says of its invoices, in the order of the form. Title and tax number are the unit's own. */
export const invoiceFieldNames = [
  'invoice_type',
  'taxpayer',
  'bank',
  'bank_account',
  'account_name',
  'invoice_phone',
  'invoice_address',
  'receive_email',
  'receive_phone',
] as const satisfies readonly RegistrationField[]
export type InvoiceField = (typeof invoiceFieldNames)[number]
export type InvoiceDraft = Readonly<Partial<Record<InvoiceField, string>>>

/** Domain guide 2.1: what must be mended before invoices can be made out, by the very rules of registration. */
export function invoiceProblems(draft: InvoiceDraft): RegistrationProblems {
  const all = registrationProblems(draft)
  return Object.fromEntries(invoiceFieldNames.flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
}

/** The title is the unit's name and the tax number its credit code: nobody is billed under another name. */
export function invoiceOf(
  draft: RegistrationDraft,
  unit: { readonly name: string; readonly creditCode: string },
): InvoiceData {
  const text = (field: RegistrationField) => typed(draft, field)
  return {
    kind: text('invoice_type') as InvoiceKind,
    taxpayer: text('taxpayer') as TaxpayerKind,
    title: unit.name,
    taxNo: tidyCreditCode(unit.creditCode),
    bank: text('bank'),
    account: text('bank_account').replaceAll(/[ -]/g, ''),
    accountName: text('account_name'),
    address: text('invoice_address'),
    phone: text('invoice_phone'),
    receiveEmail: text('receive_email'),
    receivePhone: text('receive_phone'),
  }
}

/** The invoice data that a form states for a unit, or what is to be mended. */
export function readInvoice(
  draft: InvoiceDraft,
  unit: { readonly name: string; readonly creditCode: string },
): Result<InvoiceData, RegistrationProblems> {
  const problems = invoiceProblems(draft)
  return Object.keys(problems).length > 0 ? reject(problems) : accept(invoiceOf(draft, unit))
}

/** Invoice data as the form shows them. */
export const invoiceDraft = (data: InvoiceData): Readonly<Record<InvoiceField, string>> => ({
  invoice_type: data.kind,
  taxpayer: data.taxpayer,
  bank: data.bank,
  bank_account: data.account,
  account_name: data.accountName,
  invoice_phone: data.phone,
  invoice_address: data.address,
  receive_email: data.receiveEmail,
  receive_phone: data.receivePhone,
})

/** Whether two invoices would be made out the same way. */
export const sameInvoice = (one: InvoiceData, other: InvoiceData): boolean =>
  (Object.keys(one) as (keyof InvoiceData)[]).every((name) => one[name] === other[name])
