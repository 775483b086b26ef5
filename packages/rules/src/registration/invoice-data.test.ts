import { expect, test } from 'vitest'
import {
  type InvoiceDraft,
  invoiceDraft,
  invoiceFieldNames,
  invoiceProblems,
  readInvoice,
  sameInvoice,
} from './invoice-data.ts'
import { needsReview } from './invoice-kind.ts'
import { registrationFieldNames } from './registration-fields.ts'

const unit = { name: '成都锦江惠民大药房有限公司', creditCode: '91330106673959654p' }
const special: InvoiceDraft = {
  ...{
    invoice_type: 'special',
    taxpayer: 'general',
    bank: '中国工商银行成都春熙路支行',
    bank_account: '4402 2190 0910 0012',
  },
  ...{ account_name: unit.name, invoice_phone: '028-86112301', invoice_address: '成都市春熙路1号' },
  ...{ receive_email: 'piao@huimin.example', receive_phone: '' },
}
const read = (draft: InvoiceDraft) => {
  const found = readInvoice(draft, unit)
  return found.ok ? found.value : found.refusal
}

test('an ordinary invoice needs its kind, the taxpayer and where it goes, and nothing of the unit’s own data', () => {
  expect(Object.keys(invoiceProblems({}))).toEqual(['invoice_type', 'taxpayer', 'receive_email'])
  expect(read({ invoice_type: 'ordinary', taxpayer: 'small', receive_phone: '13700002222' })).toMatchObject({
    ...{ kind: 'ordinary', title: unit.name, taxNo: '91330106673959654P', account: '', receivePhone: '13700002222' },
  })
})

test('a special invoice is for a general taxpayer with a bank account', () => {
  expect(read(special)).toMatchObject({ kind: 'special', account: '4402219009100012' })
  expect(read({ ...special, taxpayer: 'small' })).toEqual({
    taxpayer: '只有一般纳税人可以开具数电专票，请改选数电普票',
  })
  expect(Object.keys(read({ ...special, bank: '', bank_account: '', account_name: '' }))).toEqual([
    'bank',
    'bank_account',
    'account_name',
  ])
})

test('an account in another name is looked at by a person; brackets of another width are not another name', () => {
  const named = (account_name: string) => {
    const found = readInvoice({ ...special, account_name }, { ...unit, name: '惠民（成都）大药房' })
    return found.ok && needsReview(found.value)
  }
  expect(named('惠民(成都)大药房')).toBe(false)
  expect(named('惠民大药房')).toBe(true)
})

test('what the form shows states the same data again', () => {
  const found = readInvoice(special, unit)
  if (!found.ok) throw new Error('refused')
  const again = readInvoice(invoiceDraft(found.value), unit)
  expect(again.ok && sameInvoice(again.value, found.value)).toBe(true)
  const other = readInvoice({ ...special, bank: '中国农业银行成都分行' }, unit)
  expect(other.ok && sameInvoice(other.value, found.value)).toBe(false)
})

test('every field of the form is one of registration', () => {
  expect(invoiceFieldNames.filter((field) => !registrationFieldNames.includes(field))).toEqual([])
})
