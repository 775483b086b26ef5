import { buyerTypes } from '../members/buyer-type.ts'
import { isCreditCode, tidyCreditCode } from '../members/credit-code.ts'
import { isEmail, isMobile, isPhone, validationTexts } from '../members/validation.ts'
import { isInvoiceKind, isTaxpayerKind } from './invoice-kind.ts'
import {
  type RegistrationDraft,
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
  typed,
} from './registration-fields.ts'

/** What is wrong or missing, a sentence per field, in the order of the form. */
export type RegistrationProblems = Readonly<Partial<Record<RegistrationField, string>>>

type Judge = (text: string, draft: RegistrationDraft) => string
const given =
  (missing: string, wrong: (text: string) => boolean = () => false, otherwise = ''): Judge =>
  (text) =>
    text === '' ? missing : wrong(text) ? otherwise : ''
const ifGiven =
  (right: (text: string) => boolean, otherwise: string): Judge =>
  (text) =>
    text === '' || right(text) ? '' : otherwise
const only =
  (applies: (draft: RegistrationDraft) => boolean, judge: Judge): Judge =>
  (text, draft) =>
    applies(draft) ? judge(text, draft) : ''

const elsewhere = (draft: RegistrationDraft) => typed(draft, 'same_warehouse') === '0'
const special = (draft: RegistrationDraft) => typed(draft, 'invoice_type') === 'special'
const withAccount = (draft: RegistrationDraft) => special(draft) || typed(draft, 'bank_account') !== ''
const isAccount = (text: string) => /^\d(?:[ -]*\d){6,39}$/.test(text)

/** Domain guide 2.1: what a field must say before the unit is handed in. */
const judges: Readonly<Record<RegistrationField, Judge>> = {
  unit_type: given('请选择单位类型', (text) => !Object.hasOwn(buyerTypes, text), '请选择单位类型'),
  unit_name: given('请输入单位名称', (text) => text.length < 4, '请填写与营业执照上名称一致的单位全称'),
  credit_code: given(
    '请输入统一社会信用代码',
    (text) => !isCreditCode(tidyCreditCode(text)),
    '统一社会信用代码不正确，请对照营业执照核对18位代码',
  ),
  legal_person: given('请输入法定代表人'),
  business_person: given('请输入企业负责人'),
  quality_person: given('请输入质量负责人'),
  contact: given('请输入联系人'),
  contact_phone: given('请输入联系人电话', (text) => !isPhone(text), validationTexts.phone),
  province: () => '',
  city: () => '',
  district: given('请选择区域'),
  registered_address: given('请输入注册地址'),
  same_warehouse: given('请选择仓库是否与注册地址相同', (text) => !/^[01]$/.test(text), '请选择仓库是否与注册地址相同'),
  warehouse_province: () => '',
  warehouse_city: () => '',
  warehouse_district: only(elsewhere, given('请选择仓库所在区域')),
  warehouse_address: only(elsewhere, given('请输入仓库/收货地址')),
  invoice_type: given('请选择发票类型', (text) => !isInvoiceKind(text), '请选择发票类型'),
  taxpayer: (text, draft) => {
    if (!isTaxpayerKind(text)) return '请选择纳税人类型'
    return special(draft) && text !== 'general' ? '只有一般纳税人可以开具数电专票，请改选数电普票' : ''
  },
  bank: only(withAccount, given('请输入开户银行')),
  bank_account: only(
    withAccount,
    given('请输入银行账号', (text) => !isAccount(text), '银行账号为7至40位数字'),
  ),
  account_name: only(withAccount, given('请输入账户名称')),
  invoice_address: only(special, given('请输入开票地址')),
  invoice_phone: (text, draft) => {
    if (text === '') return special(draft) ? '请输入开票电话' : ''
    return isPhone(text) ? '' : validationTexts.phone
  },
  receive_email: (text, draft) => {
    if (text === '') return typed(draft, 'receive_phone') === '' ? '请至少填写收票邮箱或收票手机' : ''
    return isEmail(text) ? '' : validationTexts.email
  },
  receive_phone: ifGiven(isMobile, validationTexts.mobile),
}

/** Domain guide 2.1, Spec §5: what a unit must mend before it can be handed in; nothing where all is well. */
export function registrationProblems(draft: RegistrationDraft): RegistrationProblems {
  const problems: Partial<Record<RegistrationField, string>> = {}
  for (const field of registrationFieldNames) {
    const text = typed(draft, field)
    const { most } = registrationFields[field]
    const problem = judges[field](text, draft) || (text.length > most ? `最多${most}个字` : '')
    if (problem) problems[field] = problem
  }
  return problems
}
