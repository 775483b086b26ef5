import { PackReader, PackWriter } from './pack-bytes.ts'

/** Codes that differ only in the digits at their end: the same head, and equally many digits. */
interface Family {
  readonly head: string
  readonly digits: number
  readonly tails: bigint[]
}

const form = 1

/**
 * Scale guide, "Trace codes": a line's codes, sorted, without what they have in common, each as its distance from the one
 * before. A code of twenty digits costs about three bytes among its neighbours. Nothing is lost: digits of any length,
 * leading zeros, makers' own families and GS1 with its letters come back as they were scanned.
 */
export function packCodes(codes: readonly string[]): Uint8Array {
  const out = new PackWriter()
  out.number(BigInt(form))
  const families = familiesOf(codes)
  out.number(BigInt(families.length))
  let before = ''
  for (const { head, digits, tails } of families) {
    const shared = sharedLength(before, head)
    out.number(BigInt(shared))
    out.text(head.slice(shared))
    out.number(BigInt(digits))
    out.number(BigInt(tails.length))
    let last = -1n
    for (const tail of tails) {
      out.number(tail - last - 1n)
      last = tail
    }
    before = head
  }
  return out.bytes()
}

/** The codes, sorted; throws when the bytes are none of ours. */
export function unpackCodes(bytes: Uint8Array): string[] {
  const source = new PackReader(bytes)
  if (source.count() !== form) throw new RangeError('trace codes in a form that this program does not know')
  const codes: string[] = []
  let head = ''
  for (let families = source.count(); families > 0; families--) {
    head = head.slice(0, source.count()) + source.text()
    const digits = source.count()
    let tail = -1n
    for (let left = source.count(); left > 0; left--) {
      tail += source.number() + 1n
      codes.push(head + (digits === 0 ? '' : tail.toString().padStart(digits, '0')))
    }
  }
  if (!source.atEnd) throw new RangeError('trace codes with bytes left over')
  return codes.sort()
}

function familiesOf(codes: readonly string[]): Family[] {
  const families = new Map<string, Family>()
  for (const code of new Set(codes)) {
    const [tail = ''] = /\d*$/.exec(code) ?? []
    const head = code.slice(0, code.length - tail.length)
    const name = `${tail.length} ${head}`
    const family = families.get(name) ?? { head, digits: tail.length, tails: [] }
    families.set(name, family)
    family.tails.push(tail === '' ? 0n : BigInt(tail))
  }
  const sorted = [...families.values()].sort((a, b) =>
    a.head < b.head ? -1 : a.head > b.head ? 1 : a.digits - b.digits,
  )
  for (const { tails } of sorted) tails.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1
  return length
}
