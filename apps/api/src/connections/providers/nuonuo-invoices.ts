import type { BillingRow, RedRow } from '@yaoji/rules/invoices/billing-rows'
import { minuteOf } from '@yaoji/rules/money/day'
import { formatYuan, parseYuan, sumFen } from '@yaoji/rules/money/fen'
import type { InvoiceKind } from '@yaoji/rules/registration/invoice-kind'
import type { BillOrder, Known, RedOrder, ServiceAnswer } from './invoice-service.ts'
import { askNuonuo, type NuonuoAnswer, type NuonuoMeans } from './nuonuo.ts'
import type { Outcome } from './provider.ts'

const method = (name: string) => `nuonuo.OpeMplatform.${name}`
const success = 'E0000'
/** The order number was sent before. */
const sentBefore = 'E9106'
const notFound = 'E9500'

/** 数电普票, 数电专票. */
const invoiceLine: Readonly<Record<InvoiceKind, string>> = { ordinary: 'pc', special: 'bs' }
/** Who acts: the seller. */
const seller = '0'

const cut = (text: string, most: number) => [...text].slice(0, most).join('')
const amount = (fen: number) => formatYuan(fen)
/** So many digits as 诺诺 takes, without a tail of noughts. */
const unitPrice = (fen: number, quantity: number) => (fen / 100 / quantity).toFixed(8).replace(/\.?0+$/, '')
const rate = (bp: number) => String(bp / 10_000)

/** 优惠政策: 03 exempt, 08 taxed simply at 3 %; 0 none. */
const policy = (bp: number): { readonly favouredPolicyFlag: string; readonly zeroRateFlag: string } => {
  if (bp === 0) return { favouredPolicyFlag: '03', zeroRateFlag: '1' }
  return { favouredPolicyFlag: bp === 300 ? '08' : '0', zeroRateFlag: '' }
}
const rowKinds: Readonly<Record<BillingRow['kind'], string>> = { plain: '0', discount: '1', discounted: '2' }

const rowWire = (row: BillingRow) => ({
  goodsName: cut(row.name, 90),
  goodsCode: row.taxCode,
  withTaxFlag: '1',
  specType: cut(row.spec, 40),
  unit: cut(row.unit, 20),
  ...(row.quantity !== 0 && { num: String(row.quantity), price: unitPrice(row.grossFen, row.quantity) }),
  taxRate: rate(row.taxRateBp),
  tax: amount(row.taxFen),
  taxExcludedAmount: amount(row.grossFen - row.taxFen),
  taxIncludedAmount: amount(row.grossFen),
  invoiceLineProperty: rowKinds[row.kind],
  ...policy(row.taxRateBp),
})

/** Asks for an invoice. An answer that is lost does no harm: the number is known, and is not issued twice. */
export async function billByNuonuo(means: NuonuoMeans, order: BillOrder): Promise<ServiceAnswer> {
  const { config } = means.connected
  const { buyer } = order
  const { at } = means.call
  const answer = await askNuonuo(means, method('requestBillingNew'), {
    order: {
      orderNo: order.orderNo,
      invoiceDate: `${minuteOf(at)}:00`,
      invoiceType: '1',
      invoiceLine: invoiceLine[order.kind],
      salerTaxNum: config.tax_no,
      salerTel: cut(order.seller.phone, 20),
      salerAddress: cut(order.seller.address, 80),
      buyerName: cut(buyer.title, 100),
      buyerTaxNum: buyer.taxNo,
      buyerTel: cut(buyer.phone, 20),
      buyerAddress: cut(buyer.address, 80),
      buyerAccount: cut(`${buyer.bank}${buyer.account}`, 100),
      clerk: config.clerk || order.seller.name.slice(0, 10),
      extensionNumber: config.extension_no ?? '',
      // The store sends its own mails.
      pushMode: '-1',
      remark: cut(order.remark, 200),
      ...(order.noticeAddress && { callBackUrl: order.noticeAddress }),
      invoiceDetail: order.rows.map(rowWire),
    },
  })
  if ('kind' in answer) return { outcome: answer, known: null }
  if (answer.code === success) return underWay(answer.code, serialOf(answer), 1)
  return answer.code === sentBefore ? underWay(answer.code) : refusedBy(answer)
}

/** What came of an order number. */
export async function findByNuonuo(means: NuonuoMeans, orderNo: string): Promise<ServiceAnswer> {
  const said = { orderNos: [orderNo], isOfferInvoiceDetail: '0' }
  const answer = await askNuonuo(means, method('queryInvoiceResult'), said)
  if ('kind' in answer) return { outcome: answer, known: null }
  return foundIn(means, answer)
}

async function foundIn(means: NuonuoMeans, answer: NuonuoAnswer): Promise<ServiceAnswer> {
  if (answer.code === notFound) return { outcome: sent(answer.code), known: { kind: 'nothing' } }
  if (answer.code !== success) return { outcome: failed(answer), known: null }
  const [row] = (Array.isArray(answer.result) ? answer.result : []) as readonly Partial<Record<string, unknown>>[]
  if (!row) return { outcome: sent('nothing'), known: { kind: 'nothing' } }
  const status = String(row.status ?? '')
  const known = (one: Known): ServiceAnswer => ({ outcome: sent(`status ${status}`, textOf(row.serialNo)), known: one })
  if (status === '2') return known(issuedOf(row))
  // 22: not issued; 3, 31: taken back by hand at 诺诺.
  if (status === '22') return known({ kind: 'refused', reason: textOf(row.failCause) || textOf(row.statusMsg) })
  if (status === '3' || status === '31') return known({ kind: 'refused', reason: '该发票已在诺诺作废' })
  // 24: issued, but without its seal, which is asked for once more under the same number.
  if (status === '24') {
    const again = { fpqqlsh: textOf(row.serialNo), orderno: textOf(row.orderNo) }
    const retried = await askNuonuo(means, method('reInvoice'), again)
    if ('kind' in retried) return { outcome: retried, known: null }
    return known({
      kind: 'underWay',
      note: retried.code === success ? '签章失败，已重新提交' : `签章失败：${retried.describe}`,
    })
  }
  return known({ kind: 'underWay', note: textOf(row.statusMsg) })
}

function issuedOf(row: Partial<Record<string, unknown>>): Known {
  const invoiceNo = textOf(row.allElectronicInvoiceNumber) || textOf(row.invoiceNo)
  const time = Number(row.invoiceTime)
  // Until the number and its day are there, it is not there.
  if (!/^\d{20}$/.test(invoiceNo) || !(time > 0)) return { kind: 'underWay', note: '已开具，等待发票号码' }
  const files = { pdf: textOf(row.pdfUrl), ofd: textOf(row.ofdUrl), xml: textOf(row.xmlUrl) }
  return {
    ...{ kind: 'issued', invoiceNo, issuedAt: new Date(time), grossFen: grossOf(row) },
    files: Object.fromEntries(Object.entries(files).filter(([, address]) => address !== '')),
  }
}

/** With tax, whatever its sign. */
function grossOf(row: Partial<Record<string, unknown>>): number | null {
  const [net, tax] = [row.exTaxAmount, row.taxAmount].map((text) => parseYuan(textOf(text).replace('-', '')))
  return net == null || tax == null ? null : sumFen([net, tax])
}

const redReasons = { back: '1', wrong: '2', price: '4' } as const
function redReason({ cause, rows }: RedOrder): string {
  if (cause === 'reissue') return redReasons.wrong
  return rows?.every(({ quantity }) => quantity === 0) ? redReasons.price : redReasons.back
}

const redRowWire = (row: RedRow) => ({
  blueDetailIndex: String(row.place),
  goodsName: cut(row.name, 90),
  specType: cut(row.spec, 40),
  unit: cut(row.unit, 20),
  ...(row.quantity !== 0 && {
    num: String(row.quantity),
    taxExcludedPrice: unitPrice(row.grossFen - row.taxFen, row.quantity),
  }),
  taxExcludedAmount: amount(row.grossFen - row.taxFen),
  taxAmount: amount(row.taxFen),
  taxRate: rate(row.taxRateBp),
  goodsCode: row.taxCode,
  favouredPolicyFlag: policy(row.taxRateBp).favouredPolicyFlag,
})

/** Asks for a red letter by its 红字确认单; where nobody else must agree, the tax office issues it by itself. */
export async function redByNuonuo(means: NuonuoMeans, order: RedOrder): Promise<ServiceAnswer> {
  const { config } = means.connected
  const answer = await askNuonuo(means, method('saveInvoiceRedConfirm'), {
    billId: order.orderNo,
    orderNo: order.orderNo,
    blueInvoiceLine: invoiceLine[order.kind],
    applySource: seller,
    blueElecInvoiceNumber: order.blueNo,
    sellerTaxNo: config.tax_no,
    sellerName: order.seller.name,
    buyerTaxNo: order.buyer.taxNo,
    buyerName: cut(order.buyer.title, 100),
    redReason: redReason(order),
    extensionNumber: config.extension_no ?? '',
    autoInvoice: '1',
    ...(order.rows && { detail: order.rows.map(redRowWire) }),
  })
  if ('kind' in answer) return { outcome: answer, known: null }
  if (answer.code === success) return underWay(answer.code, order.orderNo, 1)
  // Its number may have been sent before, by a call whose answer was lost.
  const found = await findRedByNuonuo(means, order.orderNo)
  return found.known?.kind === 'nothing' ? refusedBy(answer) : found
}

const redDead: Readonly<Record<string, string>> = {
  '05': '购买方不同意红字确认单',
  '06': '红字确认单已被否认',
  '07': '红字确认单超过72小时未确认，已作废',
  '08': '红字确认单已被撤销',
  '09': '红字确认单在确认后被撤销',
}

/** What came of a 红字确认单 and of its red letter. */
export async function findRedByNuonuo(means: NuonuoMeans, orderNo: string): Promise<ServiceAnswer> {
  const answer = await askNuonuo(means, method('queryInvoiceRedConfirm'), { identity: seller, billId: orderNo })
  if ('kind' in answer) return { outcome: answer, known: null }
  if (answer.code !== success && answer.code !== notFound) return { outcome: failed(answer), known: null }
  const { list } = (answer.result ?? {}) as { readonly list?: readonly Partial<Record<string, unknown>>[] | null }
  const [form] = list ?? []
  if (!form) return { outcome: sent('nothing'), known: { kind: 'nothing' } }
  const status = textOf(form.billStatus)
  const known = (one: Known): ServiceAnswer => ({ outcome: sent(`form ${status}`, textOf(form.billNo)), known: one })
  if (redDead[status]) return known({ kind: 'refused', reason: redDead[status] })
  if (status === '16') return known({ kind: 'refused', reason: textOf(form.billMessage) || '红字确认单申请失败' })
  if (status === '02' || status === '03') {
    // What the buyer said at the tax office comes here only when it is fetched; the next look sees it.
    const fetched = { identity: seller, billUuid: textOf(form.billUuid) }
    await askNuonuo(means, method('refreshInvoiceRedConfirm'), fetched)
    return known({ kind: 'underWay', note: '红字确认单待购买方在电子税务局确认（72小时内）' })
  }
  const serial = textOf(form.invoiceSerialNum)
  if (serial === '') return known({ kind: 'underWay', note: '红字确认单处理中' })
  const said = { serialNos: [serial], isOfferInvoiceDetail: '0' }
  const invoice = await askNuonuo(means, method('queryInvoiceResult'), said)
  if ('kind' in invoice) return { outcome: invoice, known: null }
  const found = await foundIn(means, invoice)
  // The form is there: its red letter cannot be nothing.
  return found.known?.kind === 'nothing' ? known({ kind: 'underWay', note: '等待红字发票' }) : found
}

/** Asks for an order that cannot exist: that 诺诺 does not know it shows that key, token and signature are right. */
export async function testInvoices(means: NuonuoMeans): Promise<Outcome> {
  const { outcome, known } = await findByNuonuo(means, `TEST${means.call.at.getTime()}`)
  return known ? { kind: 'sent', answer: 'OK', providerNo: '', parts: 0 } : outcome
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')
const serialOf = ({ result }: NuonuoAnswer): string =>
  textOf((result as { invoiceSerialNum?: unknown } | null)?.invoiceSerialNum)
const sent = (answer: string, providerNo = '', parts = 0): Outcome => ({ kind: 'sent', answer, providerNo, parts })
const failed = ({ code, describe }: NuonuoAnswer): Outcome => ({ kind: 'failed', answer: `${code} ${describe}` })
const underWay = (answer: string, providerNo = '', parts = 0): ServiceAnswer => ({
  outcome: sent(answer, providerNo, parts),
  known: { kind: 'underWay', note: '' },
})
const refusedBy = ({ code, describe }: NuonuoAnswer): ServiceAnswer => ({
  outcome: { kind: 'refused', answer: code, again: false },
  known: { kind: 'refused', reason: describe || code },
})
