import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { prohibitedClass } from '@yaoji/rules/goods/prohibited'
import type { Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { type LotState, lotSets, lotStateOf, lotStates } from '@yaoji/rules/stock/lot-state'
import type { Column } from './column-names.ts'
import { kindOf } from './goods-class.ts'
import { blankGoods, type RawGoods, sourceKey } from './raw-goods.ts'
import { readAmount, readCount, readDay } from './read-cell.ts'
import { genericName } from './tidy-name.ts'

/** A row that may be written: the facts, and what the seller says; null where the row says nothing. */
export interface ImportRow {
  readonly key: string
  readonly code: string
  readonly kind: GoodsKind
  readonly raw: RawGoods
  readonly innerPack: number | null
  readonly caseSize: number | null
  readonly minQuantity: number | null
  /** Loose herbs: fen per kilogram. */
  readonly priceFen: Fen | null
  readonly marketPriceFen: Fen | null
  /** Loose herbs: grams. */
  readonly stock: number | null
  readonly lotNo: string
  readonly producedOn: Day | null
  readonly expiresOn: Day | null
  readonly warehouseId: number | null
  /** null: the list does not say who delivered the lot. */
  readonly supplierId: number | null
  /** null: the list does not say what the lot is. */
  readonly state: LotState | null
}

export interface Place {
  readonly today: Day
  /** Warehouse ids by name and by id as text; the first is where stock without a warehouse is kept. */
  readonly warehouses: ReadonlyMap<string, number>
  /** Ids of approved suppliers by name. */
  readonly suppliers: ReadonlyMap<string, number>
}

const longest: Partial<Record<Column, number>> = {
  name: 120,
  tradeName: 120,
  spec: 200,
  maker: 120,
  approvalNo: 80,
  code: 40,
  lotNo: 60,
}
const labels: Partial<Record<Column, string>> = {
  name: '药品名称',
  tradeName: '商品名',
  spec: '规格',
  maker: '生产厂家',
  approvalNo: '批准文号',
  code: '商品编码',
  lotNo: '批号',
}
const statedWords = lotSets.stated.map((each) => lotStates[each].label).join('、')
const forbiddenSpecial =
  /narcotic|psychotropic|toxic|radioactive|precursor|codeine|麻醉药|精神药|毒性药|放射性|易制毒|可待因|疫苗|血液制品/

/** Reads one row. Answers every reason why it is refused, in words for whoever keeps the list. */
export function readRow(
  columns: readonly (Column | null)[],
  cells: readonly string[],
  place: Place,
): Result<ImportRow, string[]> {
  const stated: Partial<Record<Column, string>> = {}
  columns.forEach((column, index) => {
    if (column) stated[column] = (cells[index] ?? '').trim()
  })
  const say = (column: Column): string => stated[column] ?? ''
  const raw = Object.fromEntries(
    Object.keys(blankGoods).map((field) => [field, say(field as keyof RawGoods)]),
  ) as unknown as RawGoods
  const reasons: string[] = []
  const note = (reason: string | null) => {
    if (reason) reasons.push(reason)
  }

  if (!raw.name) return reject(['药品名称不能为空'])
  const prohibition = prohibited(raw, place.today)
  if (prohibition) return reject([prohibition])
  if (cells.some((cell) => cell.includes('\uFFFD'))) note('有无法识别的文字，请检查文件编码')
  for (const [column, most] of Object.entries(longest) as [Column, number][])
    if (say(column).length > most) note(`${labels[column]}超过${most}个字`)

  const kind = kindOf(raw)
  if (kind === 'western' || kind === 'patent') {
    if (!raw.spec) note('规格不能为空')
    if (!raw.maker) note('生产厂家不能为空')
  }
  if (raw.barcode && !/^\d{8,14}$/.test(raw.barcode)) note('条码应为8至14位数字')

  const weight = kind === 'tcm' && /^(kg|公斤|千克)$/i.test(raw.unit) ? 1_000 : 1
  const perGram = kind === 'tcm' && /^(g|克)$/i.test(raw.unit)
  if (kind === 'tcm' && !raw.unit && !raw.category.includes('颗粒') && (say('price') || say('stock')))
    note('散装饮片请写明单位（g 或 kg）')
  const read = <Value>(answer: Result<Value, string>): Value | null => {
    if (answer.ok) return answer.value
    reasons.push(answer.refusal)
    return null
  }
  const price = read(readAmount('供货价', say('price')))
  const stock = read(readCount('库存', say('stock'), 0, weight))
  const expiresOn = read(readDay('有效期', say('expiresOn'), 'end'))
  const producedOn = read(readDay('生产日期', say('producedOn'), 'start'))
  if (expiresOn && expiresOn < place.today) note(`有效期${expiresOn}已过`)
  if (expiresOn && producedOn && producedOn >= expiresOn) note('生产日期不早于有效期')
  const warehouseId = say('warehouse')
    ? (place.warehouses.get(say('warehouse')) ?? null)
    : [...place.warehouses.values()][0]
  if (say('warehouse') && warehouseId === null) note(`没有名为“${say('warehouse')}”的仓库`)
  if (stock !== null && warehouseId === undefined) note('还没有仓库，不能写库存')
  const supplierId = say('supplier') ? (place.suppliers.get(say('supplier')) ?? null) : null
  if (say('supplier') && supplierId === null) note(`供应商“${say('supplier')}”未建档或未通过首营审批`)
  const state = say('state') ? lotStateOf(say('state')) : null
  if (say('state') && state === null) note(`状态“${say('state')}”不正确，应为${statedWords}之一`)

  const row: ImportRow = {
    key: say('code') ? `code:${say('code')}` : sourceKey(raw),
    code: say('code'),
    kind,
    raw,
    innerPack: read(readCount('中包装', say('innerPack'), 1)),
    caseSize: read(readCount('件装量', say('caseSize'), 1)),
    minQuantity: read(readCount('起购数量', say('minQuantity'), 1)),
    priceFen: price !== null && perGram ? price * 1_000 : price,
    marketPriceFen: read(readAmount('零售价', say('marketPrice'))),
    stock,
    lotNo: say('lotNo') || '期初',
    producedOn,
    expiresOn,
    warehouseId: warehouseId ?? null,
    supplierId,
    state,
  }
  return reasons.length > 0 ? reject(reasons) : accept(row)
}

/** Law first: what no store may list is refused whatever else the row says, by its name or by the list's own class. */
function prohibited(raw: RawGoods, today: Day): string | null {
  const { name, tradeName } = raw
  const found = prohibitedClass({ name, tradeName, genericName: genericName(name) }, today)
  if (found) return found.reason
  return forbiddenSpecial.test(raw.special) ? `特殊管理“${raw.special}”：不得在网上销售` : null
}
