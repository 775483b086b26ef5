import { createHmac } from 'node:crypto'
import { type Heard, type StandIn, startStandIn } from './stand-in.ts'

const app = {
  key: 'SD00000001',
  secret: 'NUONUOSTANDINSEC',
  token: 'token-of-the-stand-in',
  taxNo: '91510100MA00000000',
}
const services = '/open/v1/services'

/** An order or a 红字确认单 as 诺诺 keeps it. */
export interface NuonuoOrder {
  readonly orderNo: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any field of what was sent
  readonly sent: any
  status: string
  serialNo: string
  invoiceNo: string
  failCause: string
  /** Of a red letter: '' of a blue one. */
  form: string
}
export interface NuonuoStandIn extends StandIn {
  readonly fields: Readonly<Record<string, string>>
  readonly orders: Map<string, NuonuoOrder>
  /** How many tokens it gave. */
  tokens: number
  /** Every call that was heard, by its method. */
  readonly heard: string[]
  /** What becomes of the next orders: issued at once, kept under way, refused when sent, not issued. */
  plan: 'issue' | 'keep' | 'refuse' | 'fail'
  /** Issues what was kept. */
  readonly issue: (orderNo: string) => void
}

/** 诺诺 for those who sell: checks token, signature and numbers, and never issues two of one number. */
export async function startNuonuo(): Promise<NuonuoStandIn> {
  const orders = new Map<string, NuonuoOrder>()
  const heard: string[] = []
  let numbers = 0
  const issue = (order: NuonuoOrder) => {
    numbers += 1
    order.status = '2'
    order.invoiceNo = `2551${String(numbers).padStart(16, '0')}`
  }
  const keep = (orderNo: string, sent: unknown, form: string): NuonuoOrder => {
    const order = {
      orderNo,
      sent,
      status: '20',
      serialNo: `${orders.size + 1}`.padStart(20, '9'),
      invoiceNo: '',
      failCause: '',
      form,
    }
    orders.set(orderNo, order)
    if (nuonuo.plan === 'issue') issue(order)
    if (nuonuo.plan === 'fail') Object.assign(order, { status: '22', failCause: '购买方纳税人识别号有误' })
    return order
  }
  const standIn = await startStandIn((request, mood) => {
    if (request.path.startsWith('/files/')) return { json: null, bytes: fileOf(request.path) }
    if (request.path === '/accessToken') {
      nuonuo.tokens += 1
      return tokenFor(request)
    }
    if (mood === 'limit') return said('070302', 'token已失效')
    const fault = faultOf(request)
    if (fault) return said(fault, '认证失败')
    const name = String(request.headers.method).split('.').at(-1)!
    heard.push(name)
    if (mood === 'poor') return said('070101', '获取app密钥失败')
    return reply(name, JSON.parse(request.body))
  })
  // biome-ignore lint/suspicious/noExplicitAny: as the protocol has it
  function reply(name: string, body: any): { json: unknown } {
    if (name === 'requestBillingNew') {
      const { order } = body
      if (orders.has(order.orderNo)) return said('E9106', '订单编号或流水号不能重复')
      if (nuonuo.plan === 'refuse') return said('E9105', '商品编码不存在')
      const fault = amountsFault(order.invoiceDetail)
      if (fault) return said('E9101', fault)
      return said('E0000', '开票提交成功', { invoiceSerialNum: keep(order.orderNo, order, '').serialNo })
    }
    if (name === 'queryInvoiceResult') {
      const found = [...orders.values()].filter(
        ({ orderNo, serialNo }) => body.orderNos?.includes(orderNo) || body.serialNos?.includes(serialNo),
      )
      if (found.length === 0) return said('E9500', '查询结果不存在')
      return said('E0000', '获取成功', found.map(resultOf))
    }
    if (name === 'saveInvoiceRedConfirm') {
      if (orders.has(body.billId)) return said('E9715', '申请单号重复')
      const blue = [...orders.values()].find(({ invoiceNo }) => invoiceNo === body.blueElecInvoiceNumber)
      if (!blue) return said('E9716', '未找到对应蓝票')
      if (nuonuo.plan === 'refuse') return said('E9717', '蓝字发票已被冲红')
      keep(body.billId, body, nuonuo.plan === 'keep' ? '02' : '01')
      return said('E0000', '提交成功', body.billId)
    }
    if (name === 'queryInvoiceRedConfirm') {
      const order = orders.get(body.billId)
      return said('E0000', '查询成功', { total: order ? 1 : 0, list: order ? [formOf(order)] : [] })
    }
    return said('E0000', '成功')
  }
  const resultOf = ({ orderNo, serialNo, status, failCause, invoiceNo, sent }: NuonuoOrder) => {
    // A red letter of the whole says no rows, so nothing is said of its amount.
    const sum = (field: string) =>
      (sent.invoiceDetail ?? [])
        .reduce((all: number, row: Record<string, string>) => all + Number(row[field]), 0)
        .toFixed(2)
    const amounts = sent.invoiceDetail ? { exTaxAmount: sum('taxExcludedAmount'), taxAmount: sum('tax') } : {}
    return {
      ...{ orderNo, serialNo, status, statusMsg: status === '20' ? '开票中' : '', failCause, ...amounts },
      ...(status === '2' && {
        ...{ allElectronicInvoiceNumber: invoiceNo, invoiceTime: Date.parse('2026-11-23T06:00:00Z') },
        ...{ pdfUrl: `${standIn.address}/files/${serialNo}.pdf`, xmlUrl: `${standIn.address}/files/${serialNo}.xml` },
      }),
    }
  }
  const formOf = ({ orderNo, form, serialNo, status, invoiceNo }: NuonuoOrder) => ({
    ...{ billId: orderNo, billNo: `99${serialNo.slice(2)}`, billUuid: `uuid${serialNo}`, billStatus: form },
    ...{ invoiceSerialNum: status === '2' ? serialNo : null, redInvoiceNumber: invoiceNo || null },
  })
  const nuonuo: NuonuoStandIn = Object.assign(standIn, {
    ...{ orders, heard, plan: 'issue' as const, tokens: 0 },
    issue: (orderNo: string) => {
      const order = orders.get(orderNo)!
      issue(order)
      if (order.form) order.form = '04'
    },
    fields: {
      ...{ app_key: app.key, app_secret: app.secret, tax_no: app.taxNo, since: '2026-01-01', address: standIn.address },
    },
  })
  return nuonuo
}

const said = (code: string, describe: string, result: unknown = null) => ({ json: { code, describe, result } })
const fileOf = (path: string): Buffer =>
  Buffer.from(path.endsWith('.pdf') ? '%PDF-1.7 invoice' : '<?xml version="1.0" encoding="UTF-8"?><EInvoice/>')

function tokenFor({ method, body }: Heard) {
  const form = new URLSearchParams(body)
  const right =
    method === 'POST' &&
    form.get('client_id') === app.key &&
    form.get('client_secret') === app.secret &&
    form.get('grant_type') === 'client_credentials'
  return { json: right ? { access_token: app.token, expires_in: 86_400 } : { error: '070304', error_description: '' } }
}

function faultOf({ method, path, query, headers, body }: Heard): string | null {
  if (method !== 'POST' || path !== services) return '070001'
  if (headers.accesstoken !== app.token) return '070302'
  const [senid, nonce, seconds] = ['senid', 'nonce', 'timestamp'].map((name) => query.get(name) ?? '')
  if (!/^[0-9a-z]{32}$/.test(senid!) || !/^\d{8}$/.test(nonce!) || !/^\d{10}$/.test(seconds!)) return '070102'
  const text = ['a=services', 'l=v1', 'p=open', `k=${app.key}`, `i=${senid}`, `n=${nonce}`, `t=${seconds}`, `f=${body}`]
  const wanted = createHmac('sha1', app.secret).update(text.join('&')).digest('base64')
  if (query.get('appkey') !== app.key || headers['x-nuonuo-sign'] !== wanted) return '070201'
  return headers.usertax === app.taxNo ? null : '070103'
}

/** As the tax office sees a row: what is without tax and the tax come to what is with it, and the tax to its rate. */
function amountsFault(rows: readonly Record<string, string>[]): string | null {
  for (const [place, row] of rows.entries()) {
    const [net, tax, gross] = [row.taxExcludedAmount, row.tax, row.taxIncludedAmount].map((text) =>
      Math.round(Number(text) * 100),
    )
    if (net! + tax! !== gross) return '价税合计不等于金额加税额'
    if (Math.abs(tax! - net! * Number(row.taxRate)) > 6) return '税额误差超过0.06'
    if (!/^\d{19}$/.test(row.goodsCode ?? '')) return '商品编码应为19位'
    if (row.invoiceLineProperty !== '1') continue
    const before = rows[place - 1]
    if (before?.invoiceLineProperty !== '2' || before.goodsName !== row.goodsName || gross! >= 0) return '折扣行有误'
  }
  return null
}
