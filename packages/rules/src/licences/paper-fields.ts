import type { Scope } from '../goods/goods-facts.ts'
import type { CertificateKind } from '../members/buyer-type.ts'
import { isCreditCode } from '../members/credit-code.ts'

/** What is asked of a paper beside its picture. */
export interface PaperFields {
  /** How the paper itself calls its number. */
  readonly numberLabel: string
  readonly example: string
  /** Whether a number has the form that its authority gives; null where every unit numbers its own. */
  readonly grammar: ((number: string) => boolean) | null
  /** Whether it may be valid without an end. */
  readonly mayBeLongTerm: boolean
  /** The unit writes it itself, so that no authority is asked for. */
  readonly own: boolean
  /** It names a person, who shows an identity card. */
  readonly person: '' | '采购员' | '收货人'
  /** What its approval may let the unit buy. */
  readonly grants: readonly Scope[]
}

const like = (pattern: RegExp) => (number: string) => pattern.test(number)
const medicines: readonly Scope[] = ['western', 'patent', 'biologic', 'tcm', 'anabolic_peptide']
const official = (
  numberLabel: string,
  example: string,
  grammar: PaperFields['grammar'],
  grants: readonly Scope[] = [],
  mayBeLongTerm = false,
): PaperFields => ({ numberLabel, example, grammar, mayBeLongTerm, own: false, person: '', grants })
const ownPaper = (example: string, person: PaperFields['person'], mayBeLongTerm = false): PaperFields => ({
  ...{ numberLabel: '编号', example, mayBeLongTerm, person },
  ...{ grammar: null, own: true, grants: [] },
})

/** Domain 2.1: fields per paper. The forms of numbers are from trade knowledge: another form is a finding, never a refusal. */
export const paperFields: Readonly<Record<CertificateKind, PaperFields>> = {
  business_licence: official('统一社会信用代码', '91350100M000100Y43', isCreditCode, [], true),
  drug_licence: official('许可证编号', '川DB0281507', like(/^\p{Script=Han}[A-D][AB]?\d{7,12}$/u), medicines),
  clinic_licence: official(
    '登记号或备案编号',
    'PDY10042151010517D2122',
    like(/^[\dA-Z]{9}\d{8}[A-Z]\d{4}$/),
    medicines,
    true,
  ),
  purchase_authority: ownPaper('CGWT-2026-001', '采购员'),
  receipt_authority: ownPaper('SHWT-2026-001', '收货人'),
  seal_samples: ownPaper('YZ-2026-001', '', true),
  quality_agreement: ownPaper('ZLBZ-2026-001', ''),
  device_filing_2: official(
    '备案编号',
    '川蓉药监械经营备20234817号',
    like(/^\p{Script=Han}{1,4}药监械经营备\d{8,10}号$/u),
    ['device_2'],
    true,
  ),
  device_licence_3: official(
    '许可证编号',
    '川蓉药监械经营许20230012号',
    like(/^\p{Script=Han}{1,4}药监械经营许\d{8,10}号$/u),
    ['device_3'],
  ),
  food_licence: official('许可证或备案编号', 'JY15101070084612', like(/^(?:JY|YB)\d{14}$/), ['health'], true),
  ephedrine_authority: ownPaper('HMWT-2026-001', '采购员'),
  cold_chain_authority: ownPaper('LLWT-2026-001', '收货人'),
}
