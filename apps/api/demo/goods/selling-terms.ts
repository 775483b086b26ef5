import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { addDays, type Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { between, type Chance, pick } from '../../src/goods/chance.ts'
import type { GoodsFacts } from '../../src/import/complete-goods.ts'
import { isInjection } from '../../src/import/dosage-form.ts'
import { clinicalNames } from './clinical-names.ts'
import type { SellingTerms } from './demo-row.ts'
import { territoryOf } from './territories.ts'

const clinical = new RegExp(clinicalNames)

const regions = [
  ['51'],
  ['50', '51'],
  ['5101'],
  ['50'],
  ['51', '52', '53'],
  ['44'],
  ['33', '31'],
  ['5101', '5107'],
] as const

/** Packing, limits, who may buy, and how well it sells: all made up, shaped as such goods are sold. */
export function sellingTerms(chance: Chance, goods: GoodsFacts, baseFen: Fen, day: Day): SellingTerms {
  const innerPack = innerPackOf(chance('inner pack'), goods, baseFen)
  const caseSize =
    goods.measure === 'gram'
      ? 25_000
      : innerPack * pick(baseFen > 10_000 ? [5, 10, 20] : [10, 20, 30, 40, 60], chance('case'))
  const ephedrine = goods.special.includes('ephedrine_compound')
  const limit = chance('limit') < 0.03 || ephedrine ? innerPack * between(2, 20, chance('limit size')) : null
  const territory = territoryOf(chance, goods.maker)
  const isNew = chance('new') < (territory ? 0.15 : 0.03)
  return {
    innerPack,
    caseSize,
    minQuantity: chance('minimum') < 0.04 ? innerPack * between(2, 5, chance('minimum size')) : innerPack,
    purchaseLimit: limit === null ? null : Math.max(limit, innerPack * 5),
    onlyRegions: territory ?? (chance('controlled') < 0.03 ? pick(regions, chance('regions')) : []),
    onlyBuyerTypes: onlyBuyerTypes(chance, goods),
    freeShippingFrom: chance('free shipping') < 0.02 ? innerPack * between(5, 30, chance('free from')) : null,
    freeShippingZone: goods.storage !== 'cold' && !clinical.test(goods.name) && chance('zone') < 0.04,
    couponEligible: !ephedrine && chance('coupon') >= 0.05,
    packingNote: packingNote(goods, chance),
    sales: sales(chance('sales'), baseFen),
    listedOn: addDays(day, -between(isNew ? 0 : 31, isNew ? 30 : 1_200, chance('listed'))),
  }
}

function innerPackOf(at: number, goods: GoodsFacts, baseFen: Fen): number {
  if (goods.measure === 'gram') return 500
  if (goods.dosageForm === '配方颗粒') return 10
  if (baseFen < 300) return at < 0.5 ? 10 : at < 0.75 ? 5 : 1
  if (baseFen < 1_000) return at < 0.1 ? 10 : at < 0.25 ? 5 : at < 0.3 ? 2 : 1
  return at < 0.04 ? 5 : 1
}

/** Domain guide 2.2, rule 6: infusions and most injections go to clinics and hospitals only; pens and vials of pharmacies do not. */
function onlyBuyerTypes(chance: Chance, goods: GoodsFacts): BuyerType[] {
  if (!isInjection(goods.dosageForm) || goods.special.includes('insulin')) return []
  return goods.categoryId === 114 || chance('clinics only') < 0.6 ? [2, 7] : []
}

function packingNote(goods: GoodsFacts, chance: Chance): string {
  if (goods.storage === 'cold') return '冷链配送，随货附温度记录'
  if (goods.special.includes('ephedrine_compound')) return '含麻黄碱类复方制剂，单独成单配送'
  if (goods.measure === 'gram') return '按克销售，1kg 一袋分装'
  return chance('note') < 0.04 ? '新旧包装随机发货' : ''
}

/** A long tail: half of the goods sell a few dozen, one in a hundred sells tens of thousands; the dear sell less. */
const sales = (at: number, baseFen: Fen): number =>
  Math.round((12 / (1.002 - at) ** 1.25) * Math.min(2, Math.sqrt(1_000 / Math.max(50, baseFen))))
