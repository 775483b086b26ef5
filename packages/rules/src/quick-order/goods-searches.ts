import { longestWords } from './read-order.ts'

const numbers = /\d+(?:\.\d+)?/g
/** From the first number that belongs to a strength: '0.25*24', '10g×9袋', ' 0.5'. */
const strength =
  /(?:\s+|(?<=\p{Script=Han}))\d+(?:\.\d+)?\s*(?:[a-z%*×/]|万|单位|微克|毫|[片粒丸贴枚只](?!\p{Script=Han}{2})).*$|\s+\d+(?:\.\d+)?$/iu
const longestParted = 12
const han = /^\p{Script=Han}+$/u
const mostSearches = 12
/** So many words are left out one by one; of more only the last ones. */
const mostLeftOut = 4

export interface GoodsSearch {
  readonly text: string
  /** Words that were written and are not searched for: a grade, a maker. What is found is judged by them. */
  readonly leftOut: readonly string[]
}

/**
 * What is searched for, one after the other until something is found: the words as they are, without their strength, with a
 * blank between a maker and a name that were written together (同仁堂六味), and at last with fewer of them.
 */
export function searchesOf(words: string): readonly GoodsSearch[] {
  const said = [...words].slice(0, longestWords).join('').trim()
  const name = said.replace(strength, '').trim()
  const behind = said.slice(name.length).split(/\s+/).filter(isWord)
  const places = han.test(name) && name.length >= 4 && name.length <= longestParted ? name.length - 3 : 0
  const parted = Array.from({ length: places }, (_, place) => place + 2).toSorted(
    (a, b) => Math.abs(a - 3) - Math.abs(b - 3),
  )
  const all = [
    { text: said, leftOut: [] },
    { text: [name, ...behind].join(' ').trim(), leftOut: [] },
    { text: name, leftOut: behind },
    ...parted.map((place) => ({ text: `${name.slice(0, place)} ${name.slice(place)}`, leftOut: behind })),
    ...withFewer([...name.split(/\s+/), ...behind]),
  ]
  const texts = new Set<string>()
  return all.filter(({ text }) => text !== '' && !texts.has(text) && texts.add(text)).slice(0, mostSearches)
}

/** A bare sign or a number is none: it would find what nobody meant. */
const isWord = (text: string) => text.length > 1 && !/\d/.test(text)

function withFewer(words: readonly string[]): readonly GoodsSearch[] {
  const without = (place: number): GoodsSearch => ({
    text: words.toSpliced(place, 1).join(' '),
    leftOut: [words[place]!],
  })
  const alone = (place: number): GoodsSearch => ({ text: words[place]!, leftOut: words.toSpliced(place, 1) })
  const first = (count: number): GoodsSearch => ({
    text: words.slice(0, count).join(' '),
    leftOut: words.slice(count),
  })
  const places = [...words.keys()]
  const all =
    words.length > mostLeftOut
      ? places.slice(1).toReversed().map(first)
      : [...places.toReversed().map(without), ...places.map(alone)]
  return all.filter(({ text }) => isWord(text))
}

/** What a search found, and what is known of it. */
export interface Find extends GoodsSearch {
  readonly ids: readonly number[]
}
export interface Described {
  readonly name: string
  readonly genericName: string
  /** `0.25g*24粒` */
  readonly spec: string
  /** All that a buyer may call it by: name, specification, grade, origin, brand, maker. */
  readonly described: string
}

/** Whether a goods has the numbers of the strength that was written; true where none was. */
export function fitsStrength(words: string): (spec: string) => boolean {
  const written = strength.exec(words)?.[0].match(numbers) ?? []
  if (written.length === 0) return () => true
  return (spec) => {
    const there = new Set(spec.normalize('NFKC').match(numbers)?.map(Number))
    return written.every((number) => there.has(Number(number)))
  }
}

/** The strength as it was written: '0.5g*24粒'; '' where none was. */
export const strengthOf = (words: string): string =>
  strength
    .exec(words)?.[0]
    .split(/\s+/)
    .find((part) => /\d/.test(part)) ?? ''

/** Whether a goods is called by these words, and not only found by their sound or with one sign wrong. */
export const isCalled = (words: string, { described }: Described): boolean =>
  words.split(/\s+/).every((word) => /\d/.test(word) || folded(described).includes(folded(word)))

const isBlank = (code: number) => code === 32
const isBracketOrBlank = (code: number) =>
  code === 32 || code === 40 || code === 41 || code === 91 || code === 93 || code === 0x3010 || code === 0x3011

/** Most names are Chinese signs, small letters, digits, blanks and brackets: they are folded without Unicode's rules. */
function foldedWithout(text: string, isLeftOut: (code: number) => boolean): string | null {
  let plain = ''
  let taken = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 0x4e00 && code <= 0x9fff) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57)) continue
    if (!isLeftOut(code)) return null
    plain += text.slice(taken, at)
    taken = at + 1
  }
  return taken === 0 ? text : plain + text.slice(taken)
}
const folded = (text: string): string =>
  foldedWithout(text, isBlank) ?? text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/**
 * Of goods that were found those whose names have a word inside with which others begin: 地氯雷他定 where 氯雷他定 was
 * written. That is another active ingredient, whatever was bought before.
 */
export function relativesAmong(words: string, facts: readonly Described[]): ReadonlySet<Described> {
  const relatives = new Set<Described>()
  if (facts.length < 2) return relatives
  for (const word of words.replace(strength, '').split(/\s+/).filter(isWord).map(folded)) {
    const others = facts.filter((each) => !isNamed(each, (name) => name.startsWith(word)))
    if (others.length === facts.length) continue
    for (const each of others) if (isNamed(each, (name) => name.includes(word))) relatives.add(each)
  }
  return relatives
}

const isNamed = ({ genericName, name }: Described, fits: (name: string) => boolean) =>
  fits(unbracketed(genericName)) || fits(unbracketed(name))

const brackets = /[()[\]【】]/g
const unbracketed = (name: string) => foldedWithout(name, isBracketOrBlank) ?? folded(name).replaceAll(brackets, '')

/** The words that were left out of the search and that the goods is not described by. */
export const unmetWords = (leftOut: readonly string[], { described }: Described): readonly string[] =>
  leftOut.filter((word) => !folded(described).includes(folded(word)))

/**
 * Of several searches with fewer words the goods that have the most of the other words; and where that says nothing, those
 * that were searched by a name of goods, the longer one (六味地黄丸 before 同仁堂).
 */
export function bestFind(finds: readonly Find[], facts: ReadonlyMap<number, Described>): Find {
  const [only] = finds
  if (finds.length === 1 && only!.leftOut.length === 0)
    return { ...only!, ids: only!.ids.filter((id) => facts.has(id)) }
  const judged = finds.flatMap((find) => {
    const ids = find.ids.filter((id) => facts.has(id))
    if (ids.length === 0) return []
    const unmet = new Map(ids.map((id) => [id, unmetWords(find.leftOut, facts.get(id)!).length]))
    const fewest = Math.min(...unmet.values())
    const meant = ids.filter((id) => unmet.get(id) === fewest)
    const named = folded(facts.get(meant[0]!)!.name).includes(folded(find.text)) ? find.text.length : 0
    return [{ find: { ...find, ids: meant }, fewest, named }]
  })
  const [best] = judged.toSorted((one, other) => one.fewest - other.fewest || other.named - one.named)
  return best?.find ?? { text: '', leftOut: [], ids: [] }
}
