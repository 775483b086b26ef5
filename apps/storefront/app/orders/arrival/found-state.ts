import type { ArrivalWire, ExpectedLotWire } from '@yaoji/contract/arrivals'
import type { Outcome } from '@yaoji/rules/after-sales/case-kinds'
import type { DifferenceKind } from '@yaoji/rules/arrivals/difference-kinds'
import { type ArrivalRefusal, judgeArrival } from '@yaoji/rules/arrivals/judge-arrival'
import { readScan, type ScanMeaning } from '@yaoji/rules/arrivals/read-scan'
import type { PickedPicture } from '../../shell/licences/picture-picker.tsx'

/** What is wrong with pieces of a lot, as it is typed. */
export interface TypedDifference {
  /** Keeps two of one form apart. */
  readonly no: number
  readonly lotId: number
  readonly kind: DifferenceKind
  readonly outcome: Outcome
  readonly quantity: number
  readonly pictures: readonly PickedPicture[]
}
/** What was found so far. */
export interface Found {
  readonly checked: readonly number[]
  readonly codes: readonly string[]
  readonly differences: readonly TypedDifference[]
}
export const nothingFound: Found = { checked: [], codes: [], differences: [] }

export const tick = (found: Found, lotId: number, on: boolean): Found => ({
  ...found,
  checked: on ? [...new Set([...found.checked, lotId])] : found.checked.filter((id) => id !== lotId),
})

/** Whether somebody has looked at a lot: ticked it, or said what is wrong with it. */
export const isDone = ({ checked, differences }: Found, lotId: number): boolean =>
  checked.includes(lotId) || differences.some((one) => one.lotId === lotId)

/** Another difference of a lot: the first kind that it does not have yet, of one piece. */
export function addDifference(found: Found, lotId: number, kinds: ArrivalWire['kinds']): Found {
  const own = found.differences.filter((one) => one.lotId === lotId)
  const free = kinds.find(({ kind }) => own.every((one) => one.kind !== kind))
  if (!free) return found
  const no = Math.max(0, ...found.differences.map((one) => one.no)) + 1
  const added = { no, lotId, kind: free.kind, outcome: free.outcomes[0]!.outcome, quantity: 1, pictures: [] }
  return { ...found, differences: [...found.differences, added] }
}

/** A difference as it is now; another kind begins with the way in which it is put right first. */
export const changeDifference = (
  found: Found,
  of: TypedDifference,
  change: Partial<Omit<TypedDifference, 'no' | 'lotId'>>,
): Found => ({ ...found, differences: found.differences.map((one) => (one === of ? { ...one, ...change } : one)) })

export const dropDifference = (found: Found, of: TypedDifference): Found => ({
  ...found,
  differences: found.differences.filter((one) => one !== of),
})

const scannable = (lots: readonly ExpectedLotWire[]) =>
  lots.map(({ id, sent, barcodes, zbz, jzl, codes }) => ({ id, sent, barcodes, inner: zbz, caseSize: jzl, codes }))

/** What a scan makes of what was found, and what it means. */
export function scan(
  found: Found,
  typed: string,
  lots: readonly ExpectedLotWire[],
): { readonly found: Found; readonly meaning: ScanMeaning } {
  const meaning = readScan(typed, scannable(lots), found)
  if (meaning.kind === 'checked') return { found: tick(found, meaning.lotId, true), meaning }
  if (meaning.kind !== 'counted') return { found, meaning }
  const counted = { ...found, codes: [...found.codes, typed.trim()] }
  return { found: meaning.complete ? tick(counted, meaning.lotId, true) : counted, meaning }
}

/** What a scan says to whoever holds the scanner. */
export function scanText(meaning: ScanMeaning, lots: readonly ExpectedLotWire[]): string {
  const of = (id: number) => {
    const lot = lots.find((one) => one.id === id)!
    return `${lot.name}批号${lot.lot_no}`
  }
  switch (meaning.kind) {
    case 'counted':
      return `${of(meaning.lotId)}：已扫${meaning.counted}${meaning.complete ? '，数量相符' : ''}`
    case 'checked':
      return `${of(meaning.lotId)}：已勾选，请核对批号和数量`
    case 'choose':
      return `该商品有${meaning.lotIds.length}个批号未核对，请按盒上批号勾选`
    case 'again':
      return '该码已扫过，请勿重复扫描'
    case 'unknown':
      return '这张订单里没有该条码或追溯码，如实物与单据不符，请登记错发'
  }
}

interface Typed {
  readonly found: Found
  readonly acceptor: string
  readonly second: string
}

/** What the server would refuse, said before anything is sent; null where nothing is wrong. */
export function refusalOf(
  { lots, two_people }: ArrivalWire,
  { found, acceptor, second }: Typed,
): ArrivalRefusal | null {
  const sent = lots.map(({ id, name, lot_no, sent: pieces }) => ({ id, name, lotNo: lot_no, sent: pieces }))
  const differences = found.differences.map((one) => ({ ...one, pictures: one.pictures.length }))
  const said = { checked: found.checked, differences, acceptor, secondAcceptor: second }
  const judged = judgeArrival(sent, said, { twoPeople: two_people.length > 0 })
  return judged.ok ? null : judged.refusal
}

/** '12:damage:refund_only:2:77.78,…', as the call takes it. */
export const writeDifferences = (differences: readonly TypedDifference[]): string =>
  differences
    .map(({ lotId, kind, outcome, quantity, pictures }) =>
      [lotId, kind, outcome, quantity, pictures.map(({ id }) => id).join('.')].join(':'),
    )
    .join(',')
