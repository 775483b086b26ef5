import { isCreditCode } from '../members/credit-code.ts'
import { isIdentityNumber } from '../members/identity-number.ts'
import { sameName } from '../members/unit-name.ts'
import { type Day, daysBetween } from '../money/day.ts'
import { paperFields } from './paper-fields.ts'
import type { StatedPaper } from './stated-paper.ts'

/** What the papers say of themselves and of each other, beside the field that it is about. A person decides what it means. */
export type Finding =
  | { readonly kind: 'codeMatches'; readonly field: 'number' }
  | { readonly kind: 'codeDiffers'; readonly field: 'number'; readonly read: string }
  | { readonly kind: 'otherUnit'; readonly field: 'number'; readonly registered: string }
  | { readonly kind: 'checkDigit'; readonly field: 'number' | 'person_number' }
  | { readonly kind: 'numberGrammar'; readonly field: 'number'; readonly example: string }
  | { readonly kind: 'nameDiffers'; readonly field: 'holder'; readonly other: string }
  | { readonly kind: 'holderDiffers'; readonly field: 'person_name'; readonly other: string }
  | { readonly kind: 'expired'; readonly field: 'valid_until'; readonly days: number }
  | { readonly kind: 'expiring'; readonly field: 'valid_until'; readonly days: number }
  | { readonly kind: 'issuedInFuture'; readonly field: 'issued_on' }
  | { readonly kind: 'samePicture'; readonly field: 'file' | 'identity'; readonly exact: boolean }

/** What a paper is compared with. */
export interface FindingFacts {
  readonly today: Day
  readonly expiringDays: number
  /** The unit as it is registered; '' where it has not said yet. */
  readonly unit: { readonly name: string; readonly creditCode: string }
  /** Credit codes that were read from the picture. */
  readonly codesRead: readonly string[]
  /** The unit's other papers. */
  readonly others: readonly Pick<StatedPaper, 'kind' | 'holder' | 'personName' | 'personNumber'>[]
  /** Pictures of this filing that another unit's application has as well. */
  readonly seenElsewhere: readonly { readonly field: 'file' | 'identity'; readonly exact: boolean }[]
}

/** Domain 2.1, without reading letters from pictures: codes, check digits, grammars, names, dates, pictures. */
export const findingsOf = (paper: StatedPaper, facts: FindingFacts): Finding[] => [
  ...ofNumber(paper, facts),
  ...ofNames(paper, facts),
  ...ofDates(paper, facts),
  ...facts.seenElsewhere.map(({ field, exact }) => ({ kind: 'samePicture', field, exact }) as const),
]

function* ofNumber(paper: StatedPaper, { codesRead, unit }: FindingFacts): Generator<Finding> {
  const { grammar, example } = paperFields[paper.kind]
  if (paper.kind === 'business_licence') {
    if (!isCreditCode(paper.number)) yield { kind: 'checkDigit', field: 'number' }
    if (codesRead.includes(paper.number)) yield { kind: 'codeMatches', field: 'number' }
    else if (codesRead[0]) yield { kind: 'codeDiffers', field: 'number', read: codesRead[0] }
    if (unit.creditCode && unit.creditCode !== paper.number)
      yield { kind: 'otherUnit', field: 'number', registered: unit.creditCode }
  } else if (grammar && !grammar(paper.number)) yield { kind: 'numberGrammar', field: 'number', example }
  if (paperFields[paper.kind].person && !isIdentityNumber(paper.personNumber))
    yield { kind: 'checkDigit', field: 'person_number' }
}

function* ofNames(paper: StatedPaper, { unit, others }: FindingFacts): Generator<Finding> {
  const names = [unit.name, ...others.map(({ holder }) => holder)]
  const other = names.find((name) => name !== '' && !sameName(name, paper.holder))
  if (other !== undefined) yield { kind: 'nameDiffers', field: 'holder', other }
  const namesake = others.find(
    ({ personNumber, personName }) =>
      personNumber !== '' && personNumber === paper.personNumber && !sameName(personName, paper.personName),
  )
  if (namesake) yield { kind: 'holderDiffers', field: 'person_name', other: namesake.personName }
}

function* ofDates({ issuedOn, validUntil }: StatedPaper, { today, expiringDays }: FindingFacts): Generator<Finding> {
  if (issuedOn !== null && issuedOn > today) yield { kind: 'issuedInFuture', field: 'issued_on' }
  if (validUntil === null) return
  const days = daysBetween(today, validUntil)
  if (days < 0) yield { kind: 'expired', field: 'valid_until', days: -days }
  else if (days <= expiringDays) yield { kind: 'expiring', field: 'valid_until', days }
}

/** Credit codes in what a QR or bar code says, an address or a text; what no check digit confirms is none. */
export const creditCodesIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(/(?<![\dA-Z])[\dA-Z]{18}(?![\dA-Z])/g)].map(([code]) => code).filter(isCreditCode),
  ),
]

/** A finding in the words that stand beside the field, for the buyer as for staff. */
export function findingText(finding: Finding): string {
  switch (finding.kind) {
    case 'codeMatches':
      return '与图片二维码中的代码一致'
    case 'codeDiffers':
      return `图片二维码中的代码是${finding.read}，与填写的不同，请核对`
    case 'otherUnit':
      return `与单位资料中的代码${finding.registered}不同，请核对`
    case 'checkDigit':
      return finding.field === 'number' ? '校验位不符，请对照证件核对每一位' : '身份证号校验位不符，请核对'
    case 'numberGrammar':
      return `编号格式不常见，一般形如${finding.example}，请核对`
    case 'nameDiffers':
      return `与“${finding.other}”不一致，请核对证件上的单位名称`
    case 'holderDiffers':
      return `同一身份证号在另一份委托书上的姓名是“${finding.other}”，请核对`
    case 'expired':
      return `已过期${finding.days}天，请上传有效的证件`
    case 'expiring':
      return finding.days === 0 ? '今天到期，请尽快换证' : `还有${finding.days}天到期`
    case 'issuedInFuture':
      return '发证日期晚于今天，请核对'
    case 'samePicture':
      return finding.exact ? '另一单位提交过同一张图片，请确认' : '另一单位提交过非常相似的图片，请确认'
  }
}

/** Whether a finding speaks for the paper, asks for attention or speaks against it. */
export function findingTone(finding: Finding): 'good' | 'notice' | 'bad' {
  if (finding.kind === 'codeMatches') return 'good'
  return finding.kind === 'expiring' || finding.kind === 'numberGrammar' ? 'notice' : 'bad'
}
