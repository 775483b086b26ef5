import { Dictionary } from './dictionary.ts'
import { foldText, isDigit, isLatin } from './fold-text.ts'
import type { KeptFields } from './kept-fields.ts'
import { NumberMap } from './number-map.ts'
import { PostingPool } from './posting-pool.ts'
import { wider } from './wider.ts'

/** Letters and digits of an approval number, barcode or goods code, as one comparable pair. */
export interface CodeKey {
  readonly letters: string
  readonly digits: string
}

const PREFIX = 6
const SUFFIX = 4
const SHORTEST = 4
/** With a leading 1 that keeps their zeros, so many digits are still an exact number. */
const LONGEST = 15
/** Approval number, barcode, our own code, the register's standard code (本位码). */
const PER_GOODS = 4
export type Codes = readonly [string, string, string, string]

/** A word that can be a code: at least four digits, no decimal point, and of Chinese only a register's words. */
export function codeWord(folded: string): CodeKey | undefined {
  const rest = folded.replace(/[\u3400-\u9fff]/g, '')
  if (!/^[a-z]{0,4}[a-z0-9-]*$/.test(rest)) return undefined
  if (rest.length < folded.length && !/[准字械备注号第食健]/.test(folded)) return undefined
  return codeKey(rest)
}

function codeKey(folded: string): CodeKey | undefined {
  let letters = ''
  let digits = ''
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    if (code > 127) continue
    if (isDigit(code)) digits += folded[at]
    else if (isLatin(code) && letters.length < 4) letters += folded[at]
  }
  return digits.length < SHORTEST ? undefined : { letters, digits: digits.slice(0, LONGEST) }
}

const WIDE = /[\uff00-\uffef]/

function plain(code: string): string {
  return WIDE.test(code) ? foldText(code) : code.toLowerCase()
}

/** Codes of goods, found whole, by at least four leading digits, or by at least four trailing ones. */
export class CodeIndex {
  private numbers = new Float64Array(4096)
  private letters = new Uint16Array(4096)
  private readonly letterSets = new Dictionary()
  private readonly pool = new PostingPool()
  private readonly leading = new NumberMap()
  private readonly trailing = new NumberMap()

  put(slot: number, codes: Codes): void {
    this.widen((slot + 1) * PER_GOODS)
    codes.forEach((code, field) => {
      const at = slot * PER_GOODS + field
      const key = codeKey(plain(code))
      this.numbers[at] = key === undefined ? 0 : Number(`1${key.digits}`)
      if (key === undefined) return
      this.letters[at] = this.letterSets.numberOf(key.letters)
      this.listIn(this.leading, firstOf(key.digits), at)
      this.listIn(this.trailing, lastOf(key.digits), at)
    })
  }

  remove(slot: number): void {
    for (let at = slot * PER_GOODS; at < (slot + 1) * PER_GOODS; at++) {
      const digits = this.digitsAt(at)
      if (digits === '') continue
      this.unlist(this.leading, firstOf(digits), at)
      this.unlist(this.trailing, lastOf(digits), at)
      this.numbers[at] = 0
    }
  }

  /** Whether the goods bear these codes already. */
  holds(slot: number, codes: Codes): boolean {
    return codes.every((code, field) => {
      const at = slot * PER_GOODS + field
      const key = codeKey(plain(code))
      if (key === undefined) return this.numbers[at] === 0
      return this.digitsAt(at) === key.digits && this.letterSets.values[this.letters[at]!] === key.letters
    })
  }

  find(wanted: CodeKey, use: (slot: number, whole: boolean) => void): void {
    this.scan(this.trailing.get(lastOf(wanted.digits)), wanted, use)
    for (const first of completions(wanted.digits)) this.scan(this.leading.get(first), wanted, use)
  }

  compact(): void {
    this.pool.compact()
  }

  keep(fields: KeptFields): void {
    this.numbers = fields.array(this.numbers)
    this.letters = fields.array(this.letters)
    for (const part of [this.letterSets, this.pool, this.leading, this.trailing]) part.keep(fields)
  }

  private scan(list: number | undefined, wanted: CodeKey, use: (slot: number, whole: boolean) => void): void {
    if (list === undefined) return
    const start = this.pool.start(list)
    for (let place = start; place < start + this.pool.length(list); place++) {
      const at = this.pool.data[place]!
      const digits = this.digitsAt(at)
      if (!digits.startsWith(wanted.digits) && !digits.endsWith(wanted.digits)) continue
      if (!this.letterSets.values[this.letters[at]!]!.startsWith(wanted.letters)) continue
      use(Math.floor(at / PER_GOODS), digits === wanted.digits)
    }
  }

  private digitsAt(at: number): string {
    const number = this.numbers[at]!
    return number === 0 ? '' : String(number).slice(1)
  }

  private listIn(map: NumberMap, key: number, at: number): void {
    let list = map.get(key)
    if (list === undefined) {
      list = this.pool.create()
      map.add(key, list)
    }
    this.pool.push(list, at)
  }

  private unlist(map: NumberMap, key: number, at: number): void {
    const list = map.get(key)
    if (list === undefined) return
    this.pool.delete(list, at)
    if (this.pool.length(list) > 0) return
    map.delete(key)
    this.pool.release(list)
  }

  private widen(length: number): void {
    if (length <= this.numbers.length) return
    const wide = Math.ceil(length * 1.25)
    this.numbers = wider(this.numbers, wide)
    this.letters = wider(this.letters, wide)
  }
}

const firstOf = (digits: string): number => Number(digits.slice(0, PREFIX).padEnd(PREFIX, '0'))
const lastOf = (digits: string): number => Number(digits.slice(-SUFFIX))

/** The first six digits that a number beginning so can have. */
function completions(digits: string): number[] {
  const missing = Math.max(0, PREFIX - digits.length)
  return Array.from({ length: 10 ** missing }, (_, tail) => firstOf(digits) + tail)
}
