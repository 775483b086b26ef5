/** A line of an order as somebody wrote it: '阿莫西林胶囊0.25*24 10盒'. */
export interface WrittenLine {
  /** As it was written, without blanks around it. */
  readonly written: string
  /** What is searched for; '' where only a quantity was written. */
  readonly words: string
  /** null where none was written. */
  readonly number: number | null
  /** '' where none was written. */
  readonly unit: string
}

/** So many lines are read at once; what is written beyond them is counted, not dropped in silence. */
export const mostWritten = 100

const wholePacks: ReadonlySet<string> = new Set(['件', '箱'])
const kilograms: ReadonlySet<string> = new Set(['公斤', 'kg', '千克'])
const units = [
  '公斤',
  '千克',
  'kg',
  '克',
  'g',
  '件',
  '箱',
  '盒',
  '瓶',
  '袋',
  '支',
  '条',
  '包',
  '罐',
  '桶',
  '板',
  '个',
  '套',
  '台',
]

/**
 * A quantity stands at the end: a number with a unit of sale, behind a blank or a letter; or a bare number behind a blank.
 * What belongs to a strength ('*24', '0.25g*24粒', '×10袋') is none.
 */
const quantity = new RegExp(
  `(?:^|(?<=[^\\d.*×xX/:：%\\s-])\\s*|\\s+[x×*]?\\s*)(\\d{1,6})\\s*(${units.join('|')})$`,
  'i',
)
const bare = /(?:^|\s+[x×*]?\s*)(\d{1,6})$/i
/** '1.', '2、', '(3)' before the lines of a list. */
const listNumber = /^[ \t]*\(?\d{1,3}[.、)][ \t]*(?=[^\d\s])/gm
/** What people write around a name: '上次那个', '要', '来'. */
const around = /^(?:上次(?:那个|的)?|那个|还是|再?[要来]\s*)+/

/** Lines of a text that somebody pasted: one each line, or divided by commas, semicolons or 、. None is dropped. */
export function readOrder(text: string): readonly WrittenLine[] {
  return text
    .normalize('NFKC')
    .replaceAll(listNumber, '')
    .split(/[\n\r,;、。]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map(readLine)
}

function readLine(written: string): WrittenLine {
  const found = quantity.exec(written) ?? bare.exec(written)
  const rest = found ? written.slice(0, found.index) : written
  const words = rest.replace(around, '').trim()
  const number = found ? Number(found[1]) : null
  return { written, words, number: number === 0 ? null : number, unit: (found?.[2] ?? '').toLowerCase() }
}

interface Packed {
  readonly measure: 'piece' | 'gram'
  readonly caseSize: number
  readonly smallest: number
}

/** How many of a goods are meant: whole cases by 件 and 箱, kilograms of what is sold by the gram; null: the smallest. */
export function meantNumber({ number, unit }: Pick<WrittenLine, 'number' | 'unit'>, goods: Packed): number {
  if (number === null) return goods.smallest
  if (wholePacks.has(unit)) return number * Math.max(1, goods.caseSize)
  if (goods.measure === 'gram' && kilograms.has(unit)) return number * 1_000
  return number
}

const numbers = /\d+(?:\.\d+)?/g
/** From the first number that belongs to a strength: '0.25*24', '10g×9袋', ' 0.5'. */
const strength = /(?:\s+|(?<=\p{Script=Han}))\d+(?:\.\d+)?\s*(?:[a-z%*×/]|万|单位|微克|毫).*$|\s+\d+(?:\.\d+)?$/iu
/** No name of goods is longer; each search costs the process that answers everybody. */
const longestWords = 60
const longestParted = 12
const han = /^\p{Script=Han}+$/u

/**
 * What is searched for, one after the other until something is found: the words as they are, without their strength, and
 * with a blank between a maker and a name that were written together (同仁堂六味).
 */
export function searchesOf(words: string): readonly string[] {
  const said = [...words].slice(0, longestWords).join('')
  const name = said.replace(strength, '').trim()
  const places = han.test(name) && name.length >= 4 && name.length <= longestParted ? name.length - 3 : 0
  const parted = Array.from({ length: places }, (_, place) => place + 2).toSorted(
    (a, b) => Math.abs(a - 3) - Math.abs(b - 3),
  )
  const all = [said, name, ...parted.map((place) => `${name.slice(0, place)} ${name.slice(place)}`)]
  return [...new Set(all.filter((each) => each !== ''))]
}

/** Whether a goods has the numbers of the strength that was written; true where none was. */
export function fitsStrength(words: string, spec: string): boolean {
  const written = strength.exec(words)?.[0].match(numbers) ?? []
  const there = new Set(spec.normalize('NFKC').match(numbers)?.map(Number))
  return written.every((number) => there.has(Number(number)))
}
