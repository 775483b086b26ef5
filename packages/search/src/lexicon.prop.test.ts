import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findText } from './find-entries.ts'
import { Hits } from './hits.ts'
import { FieldReader, FieldWriter } from './kept-fields.ts'
import { Lexicon } from './lexicon.ts'

/** Each three have one hash. */
const alike = ['禄润爽膏康', '药恒润寿康', '寿优达畅药', '畅片瑞康康', '佳瑞康药康', '仁瑞平仁药']
/** Folded as they are shown or not, with one reading or two, and so long that given up letters are soon most of them. */
const texts = [...alike, '重楼', 'ＡＢ（重）楼', '参 苓', '𠀀片', ...['长', 'Ｂ'].map((char) => char.repeat(2_300))]
const step = fc.record({
  text: fc.nat(texts.length - 1),
  slot: fc.nat(2),
  act: fc.constantFrom('add', 'add', 'add', 'remove', 'remove', 'reread', 'compact'),
})

test('a lexicon knows of each text who bears it and how it is read and found, whatever came and went before', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 25, maxLength: 50 }),
      fc.constantFrom('with-readings', 'text-only'),
      (steps, read) => {
        let lexicon = new Lexicon(read)
        const bearers = new Map<string, Set<number>>()
        for (const { text: at, slot, act } of steps) {
          const text = texts[at]!
          const known = bearers.get(text) ?? new Set()
          if (act === 'reread') lexicon = reread(lexicon, read)
          else if (act === 'compact') lexicon.compact()
          else if (act === 'add' && !known.has(slot)) {
            lexicon.add(text, slot)
            bearers.set(text, known.add(slot))
          } else if (act === 'remove' && known.delete(slot)) lexicon.remove(lexicon.entryOf(text)!, slot)
        }
        const fresh = freshOf(bearers, read)
        for (const text of texts) expect(seen(lexicon, text)).toEqual(seen(fresh, text))
        for (const [text, slots] of bearers)
          if (slots.size > 0) expect(lexicon.bearersOf(lexicon.entryOf(text)!).sort()).toEqual([...slots].sort())
      },
    ),
    { numRuns: 300 },
  )
})

function freshOf(bearers: ReadonlyMap<string, ReadonlySet<number>>, read: 'with-readings' | 'text-only'): Lexicon {
  const lexicon = new Lexicon(read)
  for (const [text, slots] of bearers) for (const slot of slots) lexicon.add(text, slot)
  return lexicon
}

/** What a lexicon says of a text: how it stands there, and the texts in which each pair of its letters is found. */
function seen(lexicon: Lexicon, text: string) {
  const entry = lexicon.entryOf(text)
  if (entry === undefined) return null
  const length = lexicon.textLength(entry)
  const readingFrom = (at: number) => (at < 0 ? '' : lexicon.letters.text(at, length))
  const folded = lexicon.text(entry)
  const hits = new Hits(lexicon.capacity)
  findText(lexicon, folded.slice(0, 2), { whole: 0, start: 1, inside: 2 }, hits)
  return {
    shown: lexicon.display(entry),
    folded,
    reading: readingFrom(lexicon.readingAt(entry)),
    second: readingFrom(lexicon.secondReadingAt(entry)),
    found: hits.entries.map((each) => [lexicon.display(each), hits.scoreOf(each)]).sort(),
  }
}

function reread(lexicon: Lexicon, read: 'with-readings' | 'text-only'): Lexicon {
  const written: Uint8Array[] = []
  lexicon.keep(new FieldWriter((bytes) => written.push(bytes.slice())))
  const bytes = Buffer.concat(written)
  let at = 0
  const copy = new Lexicon(read)
  const fields = new FieldReader((into) => {
    into.set(bytes.subarray(at, at + into.length))
    at += into.length
  }, bytes.length)
  copy.keep(fields)
  fields.finish()
  return copy
}

test('a lexicon that grows and is edited again and again keeps every text, and no room for those that are gone', () => {
  const lexicon = new Lexicon('with-readings')
  const named = (at: number, turn: number) => `药名${at}号${turn}`
  const count = 1_500
  for (let at = 0; at < count; at++) lexicon.add(named(at, 0), at)
  // Beyond the first thousand entries chains of one hash are as they were.
  for (const text of alike) lexicon.add(text, count)
  const { length } = lexicon.letters.units
  for (let turn = 1; turn <= 8; turn++)
    for (let at = 0; at < count; at++) {
      lexicon.remove(lexicon.entryOf(named(at, turn - 1))!, at)
      lexicon.add(named(at, turn), at)
    }
  for (let at = 0; at < count; at++) expect(lexicon.bearersOf(lexicon.entryOf(named(at, 8))!)).toEqual([at])
  for (const text of alike) expect(lexicon.display(lexicon.entryOf(text)!)).toBe(text)
  expect(new Set(alike.map((text) => lexicon.entryOf(text))).size).toBe(alike.length)
  expect(lexicon.letters.units.length).toBeLessThan(3 * length)
})

test('a text may be of any length', () => {
  const lexicon = new Lexicon('with-readings')
  const long = '药'.repeat(200_000)
  lexicon.remove(lexicon.add(long, 1), 1)
  expect(lexicon.display(lexicon.add(long, 2))).toBe(long)
})

test('texts are ordered as strings are', () => {
  const lexicon = new Lexicon('text-only')
  const some = ['', '参', '参苓', '参苓白术散', '重楼', 'b', 'ab', 'Z'].slice(1)
  const entries = some.map((text) => lexicon.add(text, 1))
  const sorted = entries.sort((a, b) => lexicon.compareShown(a, b)).map((entry) => lexicon.display(entry))
  expect(sorted).toEqual([...some].sort())
})
