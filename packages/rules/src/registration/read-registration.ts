import type { BuyerType } from '../members/buyer-type.ts'
import { tidyCreditCode } from '../members/credit-code.ts'
import { accept, type Result, reject } from '../money/result.ts'
import { invoiceOf } from './invoice-data.ts'
import { type InvoiceData, needsReview } from './invoice-kind.ts'
import { type RegistrationDraft, type RegistrationField, typed } from './registration-fields.ts'
import { type RegistrationProblems, registrationProblems } from './registration-problems.ts'

export interface Place {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly detail: string
}
/** A unit as it is handed in: complete, and each field of its own shape. */
export interface Registration {
  readonly name: string
  readonly buyerType: BuyerType
  readonly creditCode: string
  readonly legalPerson: string
  readonly businessPerson: string
  readonly qualityPerson: string
  readonly contact: string
  readonly phone: string
  readonly registered: Place
  /** Where goods go. */
  readonly warehouse: Place
  readonly invoice: InvoiceData & { readonly needsReview: boolean }
}

/** Domain guide 2.1: the unit that a draft describes, or what is still to be mended. */
export function readRegistration(draft: RegistrationDraft): Result<Registration, RegistrationProblems> {
  const problems = registrationProblems(draft)
  if (Object.keys(problems).length > 0) return reject(problems)
  const text = (field: RegistrationField) => typed(draft, field)
  const registered: Place = {
    province: text('province'),
    city: text('city'),
    district: text('district'),
    detail: text('registered_address'),
  }
  const unit = { name: text('unit_name'), creditCode: tidyCreditCode(text('credit_code')) }
  const invoice = invoiceOf(draft, unit)
  return accept({
    ...unit,
    buyerType: Number(text('unit_type')) as BuyerType,
    legalPerson: text('legal_person'),
    businessPerson: text('business_person'),
    qualityPerson: text('quality_person'),
    contact: text('contact'),
    phone: text('contact_phone'),
    registered,
    warehouse: text('same_warehouse') === '1' ? registered : warehouseOf(text),
    invoice: { ...invoice, needsReview: needsReview(invoice) },
  })
}

const warehouseOf = (text: (field: RegistrationField) => string): Place => ({
  province: text('warehouse_province'),
  city: text('warehouse_city'),
  district: text('warehouse_district'),
  detail: text('warehouse_address'),
})
