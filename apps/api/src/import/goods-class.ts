import {
  type GoodsKind,
  type RxClass,
  type Scope,
  type SpecialClass,
  type StorageClass,
  specialClasses,
} from '@yaoji/rules/goods/goods-facts'
import type { RawGoods } from './raw-goods.ts'

/** Reads a prescription class as lists write it (Rx, 处方药, 甲类OTC …). Null where the text says none. */
export function readRxClass(text: string): RxClass | null {
  const plain = text.replaceAll(/\s/g, '').toUpperCase()
  if (plain === '' || plain === '其他') return null
  if (/非处方|OTC/.test(plain)) {
    if (/甲|OTC_?A/.test(plain)) return 'otc_a'
    if (/乙|OTC_?B/.test(plain)) return 'otc_b'
    return 'otc'
  }
  return /RX|处方|双跨/.test(plain) ? 'rx' : null
}

/** Reads a storage condition: cold (2 to 8 °C), cool (at most 20 °C), else normal. */
export function readStorage(text: string): StorageClass {
  if (/cold|冷藏|冷链|2[-~～–至]8/i.test(text)) return 'cold'
  if (/cool|阴凉|凉暗|20℃|20°C/i.test(text)) return 'cool'
  return 'normal'
}

const specialNames: readonly (readonly [SpecialClass, RegExp])[] = [
  ['ephedrine_compound', /含麻|麻黄碱类复方/],
  ['compound_licorice_opioid', /复方甘草片/],
  ['anabolic_steroid', /蛋白同化/],
  ['peptide_hormone', /肽类激素/],
  ['insulin', /^胰岛素/],
  ['cold_chain', /冷链/],
]

/** Reads special classes, joined by semicolons, in English codes or the trade's words. */
export function readSpecial(text: string): SpecialClass[] {
  const parts = text
    .split(/[;；,，、]/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.flatMap((part) => {
    if (part in specialClasses) return [part as SpecialClass]
    const found = specialNames.find(([, pattern]) => pattern.test(part))
    return found ? [found[0]] : []
  })
}

/** Medical insurance class: 甲, 乙 or ''. */
export const readInsurance = (text: string): string => (/甲/.test(text) ? '甲' : /乙/.test(text) ? '乙' : '')

/**
 * The class of a device, I to III: as stated, else by its registration number (械备 is class I; in 械注准20162640663 the
 * figure after the year is the class).
 */
export function deviceClass(stated: string, registration: string): '' | 'I' | 'II' | 'III' {
  const plain = stated.normalize('NFKC').toUpperCase().replace('第', '').replace('类', '')
  const byStatement = { I: 'I', II: 'II', III: 'III', 一: 'I', 二: 'II', 三: 'III', 1: 'I', 2: 'II', 3: 'III' } as const
  if (plain in byStatement) return byStatement[plain as keyof typeof byStatement]
  if (/械备/.test(registration)) return 'I'
  const figure = /械注[准进许]\d{4}([123])/.exec(registration)?.[1] ?? /第\d{4}([123])/.exec(registration)?.[1]
  return figure ? byStatement[figure as '1' | '2' | '3'] : ''
}

const biologic = /生物制品|生化/

/** The business scope that a buyer needs for these goods; null for class I devices, which anyone may sell. */
export function scopeOf(
  kind: GoodsKind,
  special: readonly SpecialClass[],
  category: string,
  device: '' | 'I' | 'II' | 'III',
): Scope | null {
  if (kind === 'device') return device === 'III' ? 'device_3' : device === 'I' ? null : 'device_2'
  if (special.includes('anabolic_steroid') || (special.includes('peptide_hormone') && !special.includes('insulin')))
    return 'anabolic_peptide'
  if (kind === 'western' && (biologic.test(category) || special.includes('insulin'))) return 'biologic'
  return kind
}

/**
 * VAT rate in basis points and the tax classification code. Our choice: decoction pieces are farm produce (9 %), all
 * else 13 %. The codes are the classes of the classification table; finance checks them before the first invoice.
 */
export function taxOf(kind: GoodsKind, scope: Scope | null, processed: boolean): { rateBp: number; code: string } {
  if (kind === 'tcm') return { rateBp: processed ? 1300 : 900, code: '1070303000000000000' }
  if (kind === 'patent') return { rateBp: 1300, code: '1070304000000000000' }
  if (kind === 'device') return { rateBp: 1300, code: '1090244000000000000' }
  if (kind === 'health') return { rateBp: 1300, code: '1030209000000000000' }
  return { rateBp: 1300, code: scope === 'biologic' ? '1070306000000000000' : '1070302000000000000' }
}

/** What kind of goods a row of a list is, by its category, its number, and last its name. */
export function kindOf(
  raw: Pick<RawGoods, 'category' | 'approvalNo' | 'name' | 'dosageForm' | 'deviceClass'>,
): GoodsKind {
  const { category, approvalNo, name } = raw
  if (/器械|耗材/.test(category) || /械[备注]|食药监械/.test(approvalNo) || raw.deviceClass !== '') return 'device'
  if (/静脉留置针|一次性使用.*(注射器|输液器|口罩)/.test(name)) return 'device'
  if (/保健/.test(category) || /[国卫]食健/.test(approvalNo)) return 'health'
  if (/饮片|配方颗粒|中药材/.test(category)) return 'tcm'
  if (/^中成药|^中药/.test(category) || /国药准字\s*(ZC|Z|B)/i.test(approvalNo)) return 'patent'
  return 'western'
}
