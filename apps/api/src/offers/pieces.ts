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

/** What a piece holds of the substance, as its specification begins: 0.25g*24粒, 10mg*7片*2板. */
export interface Strength {
  /** Micrograms, or units of activity. */
  readonly amount: number
  readonly counted: 'mass' | 'units'
  readonly text: string
}
const strength = /^(\d+(?:\.\d+)?)\s*(g|mg|[μuµ]g|克|毫克|微克|万单位|万IU|单位|IU|iu)$/
const micrograms: Readonly<Record<string, number>> = { g: 1e6, 克: 1e6, mg: 1000, 毫克: 1000, 微克: 1 }

function strengthOf(spec: string): Strength | null {
  const first =
    spec
      .replaceAll(/[×xX✕]/g, '*')
      .split('*')[0]
      ?.trim() ?? ''
  const [, digits, unit = ''] = strength.exec(first) ?? []
  if (digits === undefined) return null
  const activity = /单位|IU/i.test(unit)
  const factor = activity ? (unit.startsWith('万') ? 10_000 : 1) : (micrograms[unit] ?? 1)
  return { amount: Number(digits) * factor, counted: activity ? 'units' : 'mass', text: first }
}

interface Compared {
  readonly spec: string
  readonly dosageForm: string
  /** Only of chemical medicines is the weight in a specification the substance; of others it is the pill. */
  readonly kind: string
}

/**
 * What goods of one generic name cost on one scale, in yuan: a piece of equal strength, or as much of the substance as a
 * piece of `base` holds. Null where that cannot be said: never one tablet of 0.5g beside one of 0.25g.
 */
export function comparedPrice(base: Compared, other: Compared, unitFen: Fen): string | null {
  const pieces = piecesOf(other.spec)
  const basePieces = piecesOf(base.spec)
  if (!pieces || !basePieces || unitFen <= 0 || base.dosageForm !== other.dosageForm) return null
  const [wanted, held] = [strengthOf(base.spec), strengthOf(other.spec)]
  if (wanted && held && base.kind === 'western') {
    if (wanted.counted !== held.counted) return null
    return yuanEach((unitFen * wanted.amount) / held.amount, pieces.count, wanted.text)
  }
  const same = measuredOf(base.spec) === measuredOf(other.spec) && pieces.unit === basePieces.unit
  return same ? yuanEach(unitFen, pieces.count, pieces.unit) : null
}

/** What a specification says besides counts: two of the same text hold the same in a piece. */
const measuredOf = (spec: string): string =>
  spec
    .replaceAll(/[×xX✕]/g, '*')
    .split('*')
    .map((part) => part.trim())
    .filter((part) => measured.test(part))
    .join('*')

/** Tenths of a fen, rounded down (Spec §9): a comparison, never an amount to pay. */
function yuanEach(fen: Fen, count: number, of: string): string {
  const tenths = Math.floor((fen * 10) / count)
  const yuan = `${Math.trunc(tenths / 1000)}.${String(tenths % 1000).padStart(3, '0')}`
  return `${yuan.endsWith('0') ? yuan.slice(0, -1) : yuan}元/${of}`
}
