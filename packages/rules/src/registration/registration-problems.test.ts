import { expect, test } from 'vitest'
import { accountProblems } from './new-account.ts'
import { readRegistration } from './read-registration.ts'
import type { RegistrationDraft } from './registration-fields.ts'
import { registrationProblems } from './registration-problems.ts'

const complete: RegistrationDraft = {
  unit_type: '1',
  unit_name: '成都锦江惠民大药房有限公司',
  credit_code: '91350100m000100y43',
  legal_person: '王秀兰',
  business_person: '王秀兰',
  quality_person: '李敏',
  contact: '张华',
  contact_phone: '13800138000',
  province: '51',
  city: '5101',
  district: '510104',
  registered_address: '春熙路1号',
  same_warehouse: '1',
  invoice_type: 'ordinary',
  taxpayer: 'small',
  receive_phone: '13800138000',
}
const problemsWith = (changed: RegistrationDraft) => registrationProblems({ ...complete, ...changed })

test('a complete unit has no problems, and is read with its code as the licence prints it', () => {
  expect(registrationProblems(complete)).toEqual({})
  expect(readRegistration(complete)).toMatchObject({
    ok: true,
    value: {
      buyerType: 1,
      creditCode: '91350100M000100Y43',
      warehouse: { district: '510104', detail: '春熙路1号' },
      invoice: { title: '成都锦江惠民大药房有限公司', taxNo: '91350100M000100Y43', needsReview: false },
    },
  })
})

test('an empty form asks for each field in the words of its own', () => {
  expect(registrationProblems({})).toMatchObject({
    unit_type: '请选择单位类型',
    unit_name: '请输入单位名称',
    credit_code: '请输入统一社会信用代码',
    contact: '请输入联系人',
    contact_phone: '请输入联系人电话',
    district: '请选择区域',
    registered_address: '请输入注册地址',
  })
})

test('only the seven kinds of licensed units register: nobody does as a person', () => {
  expect(['0', '8', '个人', 'constructor'].map((unit_type) => problemsWith({ unit_type }))).toEqual(
    Array(4).fill({ unit_type: '请选择单位类型' }),
  )
})

test('a wrong check sign, a short name and a phone that is none are said at their fields', () => {
  expect(problemsWith({ credit_code: '91350100M000100Y44', unit_name: '药房', contact_phone: '12345' })).toEqual({
    unit_name: '请填写与营业执照上名称一致的单位全称',
    credit_code: '统一社会信用代码不正确，请对照营业执照核对18位代码',
    contact_phone: '请输入正确的联系电话',
  })
})

test('a warehouse elsewhere needs its own region and address', () => {
  expect(problemsWith({ same_warehouse: '0' })).toEqual({
    warehouse_district: '请选择仓库所在区域',
    warehouse_address: '请输入仓库/收货地址',
  })
})

test('a special invoice is for general taxpayers, and needs bank, account, address and phone', () => {
  const account = { bank: '工商银行春熙支行', bank_account: '4402 2190 0910 0012', account_name: '惠民大药房' }
  const address = { invoice_address: '春熙路1号', invoice_phone: '028-86112300' }
  expect(problemsWith({ invoice_type: 'special', ...account, ...address })).toEqual({
    taxpayer: '只有一般纳税人可以开具数电专票，请改选数电普票',
  })
  expect(Object.keys(problemsWith({ invoice_type: 'special', taxpayer: 'general' }))).toEqual([
    'bank',
    'bank_account',
    'account_name',
    'invoice_address',
    'invoice_phone',
  ])
  expect(problemsWith({ invoice_type: 'special', taxpayer: 'general', ...account, ...address })).toEqual({})
})

test('an account is seven digits or more; blanks and dashes between them are none', () => {
  const named = { bank: '工商银行', account_name: '惠民大药房' }
  const wrong = { bank_account: '银行账号为7至40位数字' }
  for (const bank_account of ['440221', '1-----1', '1 2 3 4 5 6', '44022190-'])
    expect(problemsWith({ ...named, bank_account })).toEqual(wrong)
  for (const bank_account of ['4402219', '4402 2190 0910 0012', '4402-21-90'])
    expect(problemsWith({ ...named, bank_account })).toEqual({})
})

test('an account in another name goes to a person; brackets and blanks do not matter', () => {
  const reviewed = (account_name: string) => {
    const account = { bank: '工商银行', bank_account: '44022190', account_name }
    const read = readRegistration({ ...complete, unit_name: '惠民大药房（成都）', ...account })
    return read.ok && read.value.invoice.needsReview
  }
  expect(['惠民大药房（成都）', '惠民大药房(成都) ', '王秀兰'].map(reviewed)).toEqual([false, false, true])
})

test('an invoice is received somewhere: by mail or by phone', () => {
  expect(problemsWith({ receive_phone: '' })).toEqual({ receive_email: '请至少填写收票邮箱或收票手机' })
  expect(problemsWith({ receive_phone: '', receive_email: 'cw@huimin.cn' })).toEqual({})
  expect(problemsWith({ receive_email: 'cw@huimin' })).toEqual({ receive_email: '请输入正确的电子邮箱' })
})

test('a text that is longer than its field is said to be', () => {
  expect(problemsWith({ contact: '张'.repeat(31) })).toEqual({ contact: '最多30个字' })
})

test('an account has a user name that is no phone, a password of two classes typed twice alike', () => {
  const account = { username: 'huimin01', password: 'qingmu#8842', confirmation: 'qingmu#8842', email: '' }
  expect(accountProblems(account)).toEqual({})
  expect(accountProblems({ username: '', password: '', confirmation: '', email: '' })).toEqual({
    username: '请输入用户名',
    password: '请输入密码',
  })
  expect(accountProblems({ ...account, username: '13800138000', confirmation: 'qingmu#8843', email: 'a@b' })).toEqual({
    username: '用户名不能是手机号码，登录时可直接使用手机号',
    confirmation: '两次密码输入不一致',
    email: '请输入正确的电子邮箱',
  })
})
