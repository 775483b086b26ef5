import type { Outcome } from '../after-sales/case-kinds.ts'
import { needsQuality } from '../after-sales/judge-asking.ts'
import type { GoodsAccess } from '../goods/goods-facts.ts'
import { accept, type Result, reject } from '../money/result.ts'
import { type AcceptedPieces, type ArrivalResult, resultOf } from './arrival-result.ts'
import { type DifferenceKind, differenceKinds } from './difference-kinds.ts'

/** Pieces of one lot number that left with a line. */
export interface ExpectedLot {
  readonly id: number
  readonly name: string
  readonly lotNo: string
  readonly sent: number
}
/** What is wrong with so many pieces of a lot, with how many pictures of it. */
export interface StatedDifference {
  readonly lotId: number
  readonly kind: DifferenceKind
  readonly outcome: Outcome
  readonly quantity: number
  readonly pictures: number
}
export interface StatedArrival {
  /** The lots that somebody held in hand and found as the papers say; one with a difference needs no tick. */
  readonly checked: readonly number[]
  readonly differences: readonly StatedDifference[]
  readonly acceptor: string
  readonly secondAcceptor: string
}
export interface AcceptedLot extends AcceptedPieces {
  readonly lotId: number
  readonly result: ArrivalResult
}

interface NamedLot {
  readonly name: string
  readonly lotNo: string
}
export type ArrivalRefusal =
  | { readonly kind: 'acceptor' }
  | { readonly kind: 'second' }
  | { readonly kind: 'samePerson' }
  | { readonly kind: 'otherLot' }
  | ({ readonly kind: 'unchecked' } & NamedLot)
  | ({ readonly kind: 'twice'; readonly difference: DifferenceKind } & NamedLot)
  | ({ readonly kind: 'tooMany'; readonly sent: number } & NamedLot)
  | ({ readonly kind: 'picture'; readonly difference: DifferenceKind } & NamedLot)

/** GSP: goods under special rules are accepted by two people; here the cold chain and ephedrine preparations. */
export const needsTwoAcceptors = (goods: Pick<GoodsAccess, 'storage' | 'special'>): boolean => needsQuality(goods)

/**
 * GSP 验收: what a set of ticks and differences means, lot by lot; the first thing that stands against it. Nothing that was
 * sent is left out: a lot is ticked or has a difference, and its pieces are accepted, refused or missing.
 */
export function judgeArrival(
  lots: readonly ExpectedLot[],
  { checked, differences, acceptor, secondAcceptor }: StatedArrival,
  { twoPeople }: { readonly twoPeople: boolean },
): Result<readonly AcceptedLot[], ArrivalRefusal> {
  const known = new Set(lots.map(({ id }) => id))
  if ([...checked, ...differences.map(({ lotId }) => lotId)].some((id) => !known.has(id)))
    return reject({ kind: 'otherLot' })
  const accepted: AcceptedLot[] = []
  for (const { id, name, lotNo, sent } of lots) {
    const own = differences.filter(({ lotId }) => lotId === id)
    if (own.length === 0 && !checked.includes(id)) return reject({ kind: 'unchecked', name, lotNo })
    const again = own.find(({ kind }, place) => own.findIndex((one) => one.kind === kind) < place)
    if (again) return reject({ kind: 'twice', name, lotNo, difference: again.kind })
    const bare = own.find(({ pictures }) => pictures === 0)
    if (bare) return reject({ kind: 'picture', name, lotNo, difference: bare.kind })
    const missing = piecesOf(own.filter(({ kind }) => kind === 'shortage'))
    const refused = piecesOf(own) - missing
    if (missing + refused > sent) return reject({ kind: 'tooMany', name, lotNo, sent })
    const pieces = { expected: sent, missing, refused, accepted: sent - missing - refused }
    accepted.push({ lotId: id, ...pieces, result: resultOf(pieces) })
  }
  if (acceptor.trim() === '') return reject({ kind: 'acceptor' })
  if (twoPeople && secondAcceptor.trim() === '') return reject({ kind: 'second' })
  if (acceptor.trim() === secondAcceptor.trim()) return reject({ kind: 'samePerson' })
  return accept(accepted)
}

const piecesOf = (differences: readonly StatedDifference[]): number =>
  differences.reduce((sum, { quantity }) => sum + quantity, 0)

export function arrivalRefusalText(refusal: ArrivalRefusal): string {
  switch (refusal.kind) {
    case 'acceptor':
      return '请填写验收人姓名'
    case 'second':
      return '冷链、含麻商品需要双人验收，请填写第二验收人姓名'
    case 'samePerson':
      return '第二验收人不能与验收人是同一人'
    case 'otherLot':
      return '提交的批号不在这张订单里，请刷新后重新核对'
    case 'unchecked':
      return `${refusal.name}批号${refusal.lotNo}还没有核对，请勾选，或登记差异`
    case 'twice':
      return `${refusal.name}批号${refusal.lotNo}的${differenceKinds[refusal.difference]}登记了两次，请合并填写`
    case 'tooMany':
      return `${refusal.name}批号${refusal.lotNo}的差异数量超过发货数量${refusal.sent}`
    case 'picture':
      return `请为${refusal.name}批号${refusal.lotNo}的${differenceKinds[refusal.difference]}拍照上传`
  }
}

/** Which field of the form a refusal is about. */
export const arrivalField: Readonly<Record<ArrivalRefusal['kind'], 'lots' | 'differences' | 'acceptor' | 'second'>> = {
  ...{ acceptor: 'acceptor', second: 'second', samePerson: 'second', otherLot: 'lots', unchecked: 'lots' },
  ...{ twice: 'differences', tooMany: 'differences', picture: 'differences' },
}

/** What the after-sales case of a difference says; at least the ten characters that a case asks for. */
export const differenceWords = (
  { name, lotNo }: NamedLot,
  { kind, quantity }: { readonly kind: DifferenceKind; readonly quantity: string },
  own: string,
): string => `收货验收：${name}批号${lotNo}${differenceKinds[kind]}${quantity}。${own.trim()}`
