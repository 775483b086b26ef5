import type { Fen } from '@yaoji/rules/money/fen'

export interface Pieces {
  readonly count: number
  /** '片', '粒', '袋' … */
  readonly unit: string
}

/** What a patient takes one of. `s` is the trade's short form for solid pieces. */
const smallest = '片粒丸袋支枚贴瓶只个包条滴吸喷揿板盒管块张对套卷膏'
const factor = new RegExp(`^(\\d+(?:\\.\\d+)?)\\s*([sS]|[${smallest}])?(?:/.*|装)?$`)
/** A strength or size, not a count: 0.25g, 10ml, 5万单位, 1.25cm, 3ml:300单位. */
const measured =
  /^(?:每|基片|重)|^[\d.]+(?:\s*[-~～]\s*[\d.]+)?\s*(?:[μuµ]?g|mg|kg|ml|m?L|cm|mm|m|%|IU|iu|u|U|万?单位|万IU|克|毫克|毫升)/

/**
 * How many of the smallest pieces a sale unit holds, read from its specification: 0.25g*24粒 is 24粒, 10片*2板 is 20片.
 * Null where the specification does not say.
 */
export function piecesOf(spec: string): Pieces | null {
  const inner = spec.replaceAll(/[（(].*?[）)]/g, '').replaceAll(/[×xX✕]/g, '*')
  let count = 1
  let unit = ''
  let counted = false
  for (const part of inner.split('*').map((text) => text.trim())) {
    if (part === '' || measured.test(part)) continue
    const found = factor.exec(part)
    const number = Number(found?.[1])
    if (!found || !Number.isInteger(number) || number <= 0) return null
    count *= number
    counted = true
    // The first unit named is the smallest piece; boards, boxes and bottles around it only multiply.
    if (unit === '') unit = found[2]?.toLowerCase() === 's' ? '片' : (found[2] ?? '')
  }
  return counted && count > 0 ? { count, unit: unit || '片' } : null
}

/** Price of one smallest piece in yuan with its unit, e.g. '0.53元/粒'; null where the specification does not say. */
export function pricePerPiece(unitFen: Fen, spec: string): string | null {
  const pieces = piecesOf(spec)
  if (!pieces || unitFen <= 0) return null
  // Tenths of a fen, rounded down (Spec §9): a comparison, never an amount to pay.
  const tenths = Math.floor((unitFen * 10) / pieces.count)
  const yuan = `${Math.trunc(tenths / 1000)}.${String(tenths % 1000).padStart(3, '0')}`
  return `${yuan.endsWith('0') ? yuan.slice(0, -1) : yuan}元/${pieces.unit}`
}
