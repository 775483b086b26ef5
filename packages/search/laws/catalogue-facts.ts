import { noAttributes } from '../src/attributes.ts'
import { csvRecords } from '../src/csv.ts'
import type { SearchGoods } from '../src/goods.ts'

export type FactFile = 'drugs' | 'tcm' | 'devices' | 'health'

/** The facts of data/*.csv as goods to measure the search with; sales, stock and dates are made up from the row number. */
export function factsAsGoods(texts: Readonly<Record<FactFile, string>>): SearchGoods[] {
  const rows = (Object.keys(texts) as FactFile[]).flatMap((file) =>
    csvRecords(texts[file]).map((row) => ({ file, row })),
  )
  return rows.map(({ file, row }, at) => goodsOf(file, row, at + 1))
}

function goodsOf(file: FactFile, row: Record<string, string>, id: number): SearchGoods {
  const generic = row.name ?? ''
  const trade = row.trade_name ?? row.brand ?? ''
  const chance = scatter(id)
  return {
    ...noAttributes,
    id,
    name: trade === '' || generic.includes(trade) ? generic : `${trade} ${generic}`,
    genericName: generic,
    tradeName: trade,
    maker: row.manufacturer ?? '',
    spec: row.spec ?? '',
    dosageForm: row.dosage_form ?? row.type ?? '',
    approvalNo: row.approval_no ?? row.reg_no ?? '',
    barcode: row.barcode ?? '',
    standardCode: row.standard_code ?? '',
    code: `YJ${String(id).padStart(6, '0')}`,
    categoryPath: categoryOf(file, row),
    rxClass: row.rx_class === 'Rx' ? 'rx' : row.rx_class === 'OTC' ? 'otc-a' : 'none',
    insurance: row.insurance ?? '',
    nearestExpiry: `202${6 + (chance % 3)}-0${1 + (chance % 9)}-1${chance % 10}`,
    inStock: chance % 12 !== 0,
    sales: Math.floor(chance % 1009),
    listedOn: `202${chance % 6}-0${1 + (chance % 9)}-0${1 + (chance % 7)}`,
    flags: chance % 17 === 0 ? ['near-expiry'] : chance % 23 === 0 ? ['controlled', 'free-shipping'] : [],
    kind: { drugs: 'western', tcm: 'tcm', devices: 'device', health: 'health' }[file],
    brandId: 0,
    deviceClass: row.device_class ?? '',
    priceFen: 50 + (chance % 5000),
    stock: chance % 12 === 0 ? 0 : chance % 800,
  }
}

function categoryOf(file: FactFile, row: Record<string, string>): number[] {
  const root = { drugs: 1, tcm: 2, devices: 3, health: 4 }[file]
  const branches = (row.category ?? '').split('/').filter((part) => part !== '')
  return [root, ...branches.map((_, at) => 10 + (textNumber(branches.slice(0, at + 1).join('/')) % 9000))]
}

function textNumber(text: string): number {
  let number = 7
  for (const char of text) number = (Math.imul(number, 31) + char.charCodeAt(0)) >>> 0
  return number
}

/** A number that looks drawn by lot and is always the same for the same id. */
function scatter(id: number): number {
  let mixed = Math.imul(id, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
