import { accept, type Result, reject } from '../money/result.ts'
import { lotKey } from './lot-number.ts'
import type { TraceLevel, TraceUnits } from './trace-codes.ts'

/** Pieces of a lot that leave with an order line: an outbound line. */
export interface LeavingLot {
  readonly id: number
  readonly lineId: number
  readonly name: string
  readonly lotNo: string
  readonly quantity: number
  /** Pieces in an inner pack and in a case; null: nobody has said. */
  readonly innerPack: number | null
  readonly caseSize: number | null
  /** Its goods do not leave without codes. */
  readonly isTraced: boolean
}
/** What was scanned of a lot number of an order line. */
export interface ScannedLot {
  readonly lineId: number
  readonly lotNo: string
  readonly units: readonly TraceUnits[]
}

export type ScanRefusal =
  | { readonly kind: 'otherLot'; readonly lotNo: string }
  | { readonly kind: 'packUnknown'; readonly name: string; readonly level: TraceLevel }
  | {
      readonly kind: 'tooMany'
      readonly name: string
      readonly lotNo: string
      readonly scanned: number
      readonly most: number
    }
  | { readonly kind: 'owed'; readonly name: string; readonly lotNo: string; readonly missing: number }

export const scanRefusalText = (refusal: ScanRefusal): string => {
  switch (refusal.kind) {
    case 'otherLot':
      return `本单没有发出批号${refusal.lotNo}，请核对扫描的订单行和批号`
    case 'packUnknown':
      return `${refusal.name}没有登记${refusal.level === 'case' ? '件装数' : '中包装数'}，请扫描盒码`
    case 'tooMany':
      return `${refusal.name}批号${refusal.lotNo}的追溯码代表${refusal.scanned}，多于出库数量${refusal.most}`
    case 'owed':
      return `${refusal.name}批号${refusal.lotNo}须扫描追溯码才能出库，还差${refusal.missing}`
  }
}

/** Law table L19: a code of a case or an inner pack stands for the boxes in it. null: nobody knows how many. */
function piecesOf(level: TraceLevel, { innerPack, caseSize }: LeavingLot): number | null {
  return { box: 1, inner: innerPack, case: caseSize }[level]
}

/**
 * Law table L19: what was scanned, by outbound line. It is of lots that leave, for no more pieces than leave; with `whole`,
 * all pieces of goods that must be traced have theirs. A lot number that leaves from several places is scanned once.
 */
export function judgeScan(
  lots: readonly LeavingLot[],
  scans: readonly ScannedLot[],
  whole: boolean,
): Result<ReadonlyMap<number, readonly TraceUnits[]>, ScanRefusal> {
  const keyOf = ({ lineId, lotNo }: { readonly lineId: number; readonly lotNo: string }) => `${lineId}/${lotKey(lotNo)}`
  const leaving = Map.groupBy(lots, keyOf)
  const scanned = Map.groupBy(scans, keyOf)
  for (const [key, [scan]] of scanned) if (!leaving.has(key)) return reject({ kind: 'otherLot', lotNo: scan!.lotNo })
  const units = new Map<number, readonly TraceUnits[]>()
  for (const [key, own] of leaving) {
    const lot = own[0]!
    const found = scanned.get(key)?.flatMap((each) => each.units) ?? null
    const most = own.reduce((sum, { quantity }) => sum + quantity, 0)
    let pieces = 0
    for (const { level, codes } of found ?? []) {
      const size = piecesOf(level, lot)
      if (size === null && codes.length > 0) return reject({ kind: 'packUnknown', name: lot.name, level })
      pieces += codes.length * (size ?? 0)
    }
    const { name, lotNo } = lot
    if (pieces > most) return reject({ kind: 'tooMany', name, lotNo, scanned: pieces, most })
    if ((whole || found) && lot.isTraced && pieces < most)
      return reject({ kind: 'owed', name, lotNo, missing: most - pieces })
    if (found) units.set(lot.id, byLevel(found))
  }
  return accept(units)
}

/** Each level once. */
const byLevel = (units: readonly TraceUnits[]): TraceUnits[] =>
  [...Map.groupBy(units, ({ level }) => level)].map(([level, own]) => ({
    level,
    codes: own.flatMap(({ codes }) => codes),
  }))
