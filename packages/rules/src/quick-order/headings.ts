import { plainSigns } from './plain-signs.ts'

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
} as const
export type Column = keyof typeof headings

/** No heading is longer; what a stranger's cell holds is not looked through. */
const longestHeading = 40

/** A cell as a heading is compared: without its brackets and signs, in simplified characters. */
export const plainCell = (cell: string) =>
  plainSigns(cell.slice(0, longestHeading).normalize('NFKC'))
    .replaceAll(/[(（【[].*?[)）】\]]|[\s*:：]/g, '')
    .toLowerCase()

export function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const cells = row.map(plainCell)
  return Object.fromEntries(
    (Object.keys(headings) as Column[]).flatMap((column) => {
      const place = cells.findIndex((cell) => (headings[column] as readonly string[]).includes(cell))
      return place < 0 ? [] : [[column, place]]
    }),
  )
}

/** Names the goods and a quantity. */
export function isHeading(row: readonly string[]): boolean {
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

const beside = new Set([
  '序号',
  'no',
  'no.',
  '单价',
  '价格',
  '金额',
  '总价',
  '小计',
  '备注',
  '批号',
  '有效期',
  '效期',
  '剂型',
])
/** All cells name columns: of text that only looks like a table no line is taken for its heading. */
export const isPlainHeading = (row: readonly string[]): boolean =>
  isHeading(row) && row.map(plainCell).every((cell) => beside.has(cell) || Object.keys(columnsOf([cell])).length > 0)

export const isSum = (row: readonly string[]): boolean =>
  /^(?:合计|总计|小计|共计)$/.test(plainCell(row.find((cell) => cell !== '') ?? ''))
