/** A line of an order as a spreadsheet has it. */
export interface SheetLine {
  /** All cells of the row, as the person knows it again. */
  readonly written: string
  /** What is searched for: name, specification and maker, or a code. */
  readonly words: string
  /** With its unit; '' where its cell is blank, null where the row has no such cell. */
  readonly quantity: string | null
}

const headings = {
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
  name: ['品名', '名称', '药品名称', '商品名称', '通用名', '通用名称', '产品名称', '药品', '商品', 'name'],
  spec: ['规格', '药品规格', '包装规格', '规格型号', 'spec'],
  maker: ['厂家', '生产厂家', '生产企业', '生产厂商', '制造商', '厂商', '产地', '品牌', 'maker'],
  quantity: ['数量', '采购数量', '订货数量', '需求数量', '订购数量', '计划数量', '采购量', 'quantity', 'qty'],
  unit: ['单位', '包装单位', '销售单位', 'unit'],
} as const
type Column = keyof typeof headings

/** No heading is longer; what a stranger's cell holds is not looked through. */
const longestHeading = 40

const plain = (cell: string) =>
  cell
    .slice(0, longestHeading)
    .normalize('NFKC')
    .replaceAll(/[(（【[].*?[)）】\]]|[\s*:：]/g, '')
    .toLowerCase()
const joined = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(' ')

/**
 * Our choice (decision 0131): below a heading that names the goods, cells are read by their column; without one a row is
 * read as if it were pasted. What stands above the heading (a title, the shop's name) is no line, nor is a row of sums. No other row is left out.
 */
export function sheetLines(rows: readonly (readonly string[])[]): readonly SheetLine[] {
  const trimmed = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== '') && !isSum(row))
  const at = trimmed.slice(0, 10).findIndex(isHeading)
  const columns = at >= 0 ? columnsOf(trimmed[at]!) : null
  return trimmed.slice(at + 1).map((row) => {
    if (!columns) return { written: joined(row), words: joined(row), quantity: null }
    const cell = (column: Column) => (columns[column] === undefined ? '' : (row[columns[column]] ?? ''))
    // A name is what the person reads; the code stands in where there is none.
    const words = joined([cell('name') || cell('code'), ...(cell('name') === '' ? [] : [cell('spec'), cell('maker')])])
    const quantity =
      cell('quantity') === '' ? '' : `${cell('quantity')}${/\D$/.test(cell('quantity')) ? '' : cell('unit')}`
    return words === ''
      ? { written: joined(row), words: joined(row), quantity: null }
      : { written: joined(row), words, quantity }
  })
}

/** Names the goods and a quantity. */
export function isHeading(row: readonly string[]): boolean {
  const columns = columnsOf(row)
  return columns.quantity !== undefined && (columns.name !== undefined || columns.code !== undefined)
}

const isSum = (row: readonly string[]) => /^(?:合计|总计|小计|共计)$/.test(plain(row.find((cell) => cell !== '') ?? ''))

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const cells = row.map(plain)
  return Object.fromEntries(
    (Object.keys(headings) as Column[]).flatMap((column) => {
      const place = cells.findIndex((cell) => (headings[column] as readonly string[]).includes(cell))
      return place < 0 ? [] : [[column, place]]
    }),
  )
}
