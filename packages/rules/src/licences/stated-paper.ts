import type { CertificateKind } from '../members/buyer-type.ts'
import type { Day } from '../money/day.ts'
import { paperFields } from './paper-fields.ts'

/** What a buyer says of a paper beside its picture. */
export interface StatedPaper {
  readonly kind: CertificateKind
  readonly number: string
  readonly issuer: string
  /** The unit that the paper names. */
  readonly holder: string
  readonly issuedOn: Day | null
  /** Its last day; null where none was stated, which is not the same as long-term. */
  readonly validUntil: Day | null
  readonly longTerm: boolean
  /** Of an authority: who may act, and the number of the identity card. */
  readonly personName: string
  readonly personNumber: string
}

/** The fields as forms name them, in the order of the form: what is wrong is said beside them. */
export const paperFieldNames = [
  'file',
  'number',
  'issuer',
  'holder',
  'issued_on',
  'valid_until',
  'person_name',
  'person_number',
  'identity',
] as const
type PaperField = (typeof paperFieldNames)[number]
export type PaperErrors = Partial<Record<PaperField, string>>

/** Everything that is said of a paper's fields, as one sentence in the order of the form. */
export const errorsText = (errors: PaperErrors): string =>
  paperFieldNames.flatMap((field) => errors[field] ?? []).join('；')

/**
 * Domain 2.1: what must be stated of a paper, by field; {} when everything is there. An empty last day is never "valid": it
 * is a date or 长期, and 长期 only where such a paper can be.
 */
export function paperErrors(paper: StatedPaper): PaperErrors {
  const fields = paperFields[paper.kind]
  const errors: PaperErrors = {}
  if (!paper.number) errors.number = `请填写${fields.numberLabel}`
  if (!fields.own && !paper.issuer) errors.issuer = '请填写发证机关'
  if (!paper.holder) errors.holder = '请填写证件上的单位名称'
  if (!paper.issuedOn) errors.issued_on = fields.own ? '请选择签署日期' : '请选择发证日期'
  const term = termError(paper, fields.mayBeLongTerm)
  if (term) errors.valid_until = term
  if (fields.person) {
    if (!paper.personName) errors.person_name = `请填写${fields.person}姓名`
    if (!paper.personNumber) errors.person_number = `请填写${fields.person}身份证号`
  }
  return errors
}

function termError({ issuedOn, validUntil, longTerm }: StatedPaper, mayBeLongTerm: boolean): string | null {
  if (longTerm) {
    if (!mayBeLongTerm) return '该证件须有有效期，不能选择长期'
    return validUntil ? '已勾选长期，请清空有效期' : null
  }
  if (!validUntil) return mayBeLongTerm ? '请选择有效期，或勾选长期' : '请选择有效期'
  return issuedOn && validUntil < issuedOn ? '有效期不能早于发证日期' : null
}
