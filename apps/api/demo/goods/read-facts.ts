import { readFileSync } from 'node:fs'
import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { parse } from 'csv-parse/sync'
import { blankGoods, type RawGoods } from '../../src/import/raw-goods.ts'

export interface DemoFact {
  readonly raw: RawGoods
  readonly kind: GoodsKind
}

type Row = Readonly<Record<string, string>>
const folder = new URL('../../../../data/', import.meta.url)

/** Reads the lists of facts in data/ as they are written there. */
export function readFacts(): DemoFact[] {
  return [
    ...rows('drugs.csv').map(drug),
    ...rows('tcm.csv').map(herb),
    ...rows('devices.csv').map(device),
    ...rows('health.csv').map(healthFood),
  ]
}

const rows = (name: string): Row[] => parse(readFileSync(new URL(name, folder)), { columns: true, bom: true })

function drug(row: Row): DemoFact {
  const raw = {
    ...blankGoods,
    name: row.name!,
    tradeName: row.trade_name!,
    maker: row.manufacturer!,
    spec: row.spec!,
    dosageForm: row.dosage_form!,
    approvalNo: row.approval_no!,
    unit: row.unit!,
    rxClass: row.rx_class!,
    category: row.category!,
    standardCode: row.standard_code!,
    barcode: row.barcode!,
    special: row.special_class!,
    storage: row.storage!,
    insurance: row.insurance!,
  }
  if (/静脉留置针/.test(raw.name)) return { raw, kind: 'device' }
  return { raw, kind: raw.category.startsWith('中成药') ? 'patent' : 'western' }
}

const herb = (row: Row): DemoFact => ({
  raw: {
    ...blankGoods,
    name: row.name!,
    maker: row.manufacturer!.length > 4 ? row.manufacturer! : '',
    spec: row.spec!,
    unit: row.unit!,
    category: row.type!,
    special: row.special_class!,
  },
  kind: 'tcm',
})

const device = (row: Row): DemoFact => ({
  raw: {
    ...blankGoods,
    name: row.name!,
    brand: row.brand!,
    maker: row.manufacturer!,
    spec: row.spec!,
    approvalNo: row.reg_no!,
    deviceClass: row.device_class!,
  },
  kind: 'device',
})

const healthFood = (row: Row): DemoFact => ({
  raw: {
    ...blankGoods,
    name: row.name!,
    maker: row.manufacturer!,
    spec: row.spec!,
    approvalNo: row.approval_no!,
    category: '保健食品',
  },
  kind: 'health',
})
