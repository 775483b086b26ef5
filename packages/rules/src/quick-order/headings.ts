import { form } from './divide-line.ts'
import { plainSigns } from './plain-signs.ts'
import { unitPattern } from './read-quantity.ts'

/** What the columns of a table are called. */
export const headings = {
  code: [
    '条码',
    '条形码',
    '商品条码',
    '编码',
    '商品编码',
    '商品编号',
    '货号',
    '批准文号',
    '国药准字',
    'barcode',
    'code',
  ],
  name: ['品名', '名称', '药品名称', '药名', '商品名称', '通用名', '通用名称', '产品名称', '药品', '商品', 'name'],
  spec: ['规格', '药品规格', '包装规格', '规格型号', 'spec'],
  maker: ['厂家', '生产厂家', '生产企业', '生产厂商', '制造商', '厂商', '厂名', '产地', '品牌', 'maker'],
  quantity: ['数量', '采购数量', '订货数量', '需求数量', '订购数量', '计划数量', '采购量', 'quantity', 'qty'],
  unit: ['单位', '包装单位', '销售单位', 'unit'],
  remark: ['备注', '要求', '备注说明', '特殊要求'],
} as const
export type Column = keyof typeof headings

/** No heading is longer; what a stranger's cell holds is not looked through. */
const longestHeading = 40

/** A cell as a heading is compared: without its brackets and signs, in simplified characters. */
export const plainCell = (cell: string) =>
  plainSigns(cell.slice(0, longestHeading).normalize('NFKC'))
    .replaceAll(/[(（【[].*?[)）】\]]|[\s*:：]/g, '')
    .toLowerCase()

const columnOf = new Map(
  (Object.keys(headings) as Column[]).flatMap((column) => headings[column].map((name) => [name as string, column])),
)

/** Where each column stands; of two with one meaning the first. */
export function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const columns: Partial<Record<Column, number>> = {}
  for (const [place, cell] of row.entries()) {
    const column = columnOf.get(plainCell(cell))
    if (column) columns[column] ??= place
  }
  return columns
}

/** Each name of the quantity's column has one of these; a row without them is not looked at more closely. */
const ofQuantity = /[量\uf97eqｑ]/i

/** Names the goods and a quantity. */
export function isHeading(row: readonly string[]): boolean {
  if (!row.some((cell) => ofQuantity.test(cell))) return false
  const columns = columnsOf(row)
  return columns.quantity !== undefined && (columns.name !== undefined || columns.code !== undefined)
}

const namesOf = (...columns: readonly Column[]) =>
  columns
    .flatMap((column) => headings[column] as readonly string[])
    .toSorted((one, other) => other.length - one.length)
    .join('|')
const label = (before: string, ...columns: readonly Column[]) => `(?:^|${before})(?:${namesOf(...columns)})\\s*`
/** '品名:阿莫西林': the name of a cell, written before it. What says something of a goods may stand in a line of its own. */
export const goodsLabel = new RegExp(`${label('(?<=[\\s,;、])', 'name', 'code')}:\\s*`, 'gi')
export const otherLabel = new RegExp(`${label('(?<![\\s,;、])[\\s,;、]+', 'spec', 'maker', 'unit')}:\\s*`, 'gi')
export const quantityLabel = new RegExp(`${label('(?<![\\s,;、])[\\s,;、]+', 'quantity')}:?\\s*(?=\\d)`, 'gi')

const beside = new Set(['序号', 'no', 'no.', '单价', '价格', '金额', '总价', '小计', '批号', '有效期', '效期', '剂型'])
/** All cells name columns: of text that only looks like a table no line is taken for its heading. */
export const isPlainHeading = (row: readonly string[]): boolean =>
  row.length > 1 && isHeading(row) && row.map(plainCell).every((cell) => beside.has(cell) || columnOf.has(cell))

export const isSum = (row: readonly string[]): boolean =>
  /^(?:合计|总计|小计|共计)$/.test(plainCell(row.find((cell) => cell !== '') ?? ''))

/** What a list is called, who sends it and when, as it stands above a heading. */
const title =
  /(?:单|(?<!体温|血压|压力)表|店|清单|明细|计划|采购|订货|要货|报货|补货|需求|药房|诊所|医院|卫生院|卫生室|公司|[:：])[\s)）\d年月日号.-]*$|^\s*(?:\d{2,4}\s*年|\d{4}\s*[/.-]\s*\d{1,2}(?!\d))|\d\s*月(?:\s*\d{1,2}\s*[日号])?(?!\p{L})|^\s*(?:客户|客户名称|单位|购货单位|日期|电话|联系人|联系电话|地址|收货地址|制表|门店|编号|订?单号|订单编号)(?:\s*[:：]|\s|$)|^\s*第?\s*\d+\s*[页/]/u
const counted = new RegExp(`[\\d一二两三四五六七八九十百半]\\s?(?:${unitPattern})(?!\\p{L})`, 'iu')
const longestTitle = 200

/** What stands above a heading and is no line; whatever has a quantity there is one, and so is what may be a goods. */
export const isTitle = (line: string): boolean => {
  const plain = plainSigns(line.slice(0, longestTitle).normalize('NFKC'))
  return title.test(plain) && !counted.test(plain) && !form.test(plain.replaceAll(/[:：]/g, ' '))
}
