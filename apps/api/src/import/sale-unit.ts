import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { isInjection } from './dosage-form.ts'

const units = /^(盒|瓶|支|袋|包|板|听|罐|台|卷|件|只|枚|桶|套|片|贴|对|条|管|把|个|付|剂|张)$/
const kilogram = /^(g|克|kg|公斤|千克)$/i
const packings = /(?:\/|\*1|\*)(盒|瓶|支|袋|包|罐|台|卷|听)(?:[（(].*)?$/

interface SaleUnit {
  readonly unit: string
  readonly measure: 'piece' | 'gram'
}

/**
 * The unit in which the goods are sold. Loose herbs are counted in integer grams (and priced per kilogram). Else as stated, as the specification ends (…/盒, …*1袋), or as such forms are packed.
 */
export function saleUnit(stated: string, spec: string, form: string, kind: GoodsKind): SaleUnit {
  const plain = stated.trim()
  if (kind === 'tcm' && (kilogram.test(plain) || plain === '')) return { unit: 'g', measure: 'gram' }
  if (units.test(plain)) return { unit: plain, measure: 'piece' }
  const packed = packings.exec(spec)?.[1]
  return { unit: packed ?? usual(form, spec), measure: 'piece' }
}

function usual(form: string, spec: string): string {
  if (/^\d+台?$|^台$/.test(spec)) return '台'
  if (isInjection(form)) return /\d{3}ml/i.test(spec) ? '瓶' : '支'
  if (/乳膏|软膏|凝胶|眼用/.test(form) && /^\d+(\.\d+)?g/i.test(spec)) return '支'
  if (/滴眼|滴耳|鼻用|喷雾|气雾/.test(form)) return '支'
  if (/糖浆|溶液|洗剂|酊|搽|混悬/.test(form) && !/\*\d{1,2}(支|袋|瓶)/.test(spec)) return '瓶'
  return '盒'
}
