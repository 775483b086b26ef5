import { sameName } from '../members/unit-name.ts'

/** Domain guide 2.1: which invoice a unit gets; both are 数电发票. */
export const invoiceKinds = { ordinary: '数电普票', special: '数电专票' } as const
export type InvoiceKind = keyof typeof invoiceKinds

export const taxpayerKinds = { general: '一般纳税人', small: '小规模纳税人' } as const
export type TaxpayerKind = keyof typeof taxpayerKinds

export const isInvoiceKind = (text: string): text is InvoiceKind => Object.hasOwn(invoiceKinds, text)
export const isTaxpayerKind = (text: string): text is TaxpayerKind => Object.hasOwn(taxpayerKinds, text)

/** What invoices are made out from. The tax number of a unit is its credit code. */
export interface InvoiceData {
  readonly kind: InvoiceKind
  readonly taxpayer: TaxpayerKind
  readonly title: string
  readonly taxNo: string
  readonly bank: string
  readonly account: string
  readonly accountName: string
  readonly address: string
  readonly phone: string
  readonly receiveEmail: string
  readonly receivePhone: string
}

/** Domain guide 2.1: a bank account in another name than the unit's is looked at by a person before anything is billed. */
export const needsReview = ({ account, accountName, title }: InvoiceData): boolean =>
  account !== '' && !sameName(accountName, title)
