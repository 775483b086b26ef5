/** Domain guide 2.1: what a unit says of itself when it registers. `most`: characters that the field takes. */
export const registrationFields = {
  unit_type: { label: '单位类型', most: 10 },
  unit_name: { label: '单位名称', most: 60 },
  credit_code: { label: '统一社会信用代码', most: 30 },
  legal_person: { label: '法定代表人', most: 30 },
  business_person: { label: '企业负责人', most: 30 },
  quality_person: { label: '质量负责人', most: 30 },
  contact: { label: '联系人', most: 30 },
  contact_phone: { label: '联系人电话', most: 20 },
  province: { label: '省份', most: 10 },
  city: { label: '城市', most: 10 },
  district: { label: '所在地区', most: 10 },
  registered_address: { label: '注册地址', most: 100 },
  /** '1': goods go where the unit is registered; '0': to a warehouse elsewhere. */
  same_warehouse: { label: '仓库位置', most: 10 },
  warehouse_province: { label: '仓库省份', most: 10 },
  warehouse_city: { label: '仓库城市', most: 10 },
  warehouse_district: { label: '仓库所在地区', most: 10 },
  warehouse_address: { label: '仓库/收货地址', most: 100 },
  invoice_type: { label: '发票类型', most: 10 },
  taxpayer: { label: '纳税人类型', most: 10 },
  bank: { label: '开户银行', most: 60 },
  bank_account: { label: '银行账号', most: 40 },
  account_name: { label: '账户名称', most: 60 },
  invoice_address: { label: '开票地址', most: 100 },
  invoice_phone: { label: '开票电话', most: 20 },
  receive_email: { label: '收票邮箱', most: 100 },
  receive_phone: { label: '收票手机', most: 20 },
} as const

export type RegistrationField = keyof typeof registrationFields
export const registrationFieldNames = Object.keys(registrationFields) as readonly RegistrationField[]

/** What was typed so far; a field that nobody touched is absent. */
export type RegistrationDraft = Readonly<Partial<Record<RegistrationField, string>>>

/** What was typed, with '' for what was not, without blanks around it. */
export const typed = (draft: RegistrationDraft, field: RegistrationField): string => (draft[field] ?? '').trim()
