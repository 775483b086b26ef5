import type { SheetLine } from './sheet-lines.ts'

/** A line of an order as somebody wrote it: '阿莫西林胶囊0.25*24 10盒'. */
export interface WrittenLine {
  /** As it was written, without blanks around it. */
  readonly written: string
  /** What is searched for; '' where only a quantity was written. */
  readonly words: string
  /** null where none was written, 0 where a sheet's cell for it is blank or says so: none is wanted yet. */
  readonly number: number | null
  /** '' where none was written. */
  readonly unit: string
  /** '上次那个三九': what was bought last is meant. */
  readonly again: boolean
  /** A quantity that is none that can be ordered, as it was written ('约10', '2.5盒'); '' otherwise. */
  readonly unread: string
}

/** So many lines are read at once; what is written beyond them is counted, not dropped in silence. */
export const mostWritten = 100

const wholePacks: ReadonlySet<string> = new Set(['件', '箱'])
const innerPacks: ReadonlySet<string> = new Set(['中包', '中盒'])
const grams: ReadonlyMap<string, number> = new Map([
  ['公斤', 1_000],
  ['千克', 1_000],
  ['kg', 1_000],
  ['斤', 500],
])
const units = [
  '中包',
  '中盒',
  '公斤',
  '千克',
  'kg',
  '斤',
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
/** '两件', '十五盒': how a quantity is said; the unit must follow, because names end with such signs too (三七). */
const spoken = new RegExp(
  `(?:^|(?<=[\\p{L}\\d)])\\s*|\\s+)([一二两三四五六七八九十百]{1,5})\\s*(${units.join('|')})$`,
  'iu',
)
const bare = /(?:^|\s+[x×*]?\s*)(\d{1,6})$/i
/** '1.', '2、', '(3)' before the lines of a list. */
const listNumber = /^[ \t]*\(?\d{1,3}[.、)][ \t]*(?=[^\d\s])/gm
/** '1,200盒' at the end of a line: the comma divides thousands, and no lines. */
const thousands = new RegExp(
  `(?<=\\s[1-9]\\d{0,2}),(?=\\d{3}\\s*(?:${units.join('|')})?[^\\S\\n\\r]*(?:[\\n\\r,;、。]|$))`,
  'gi',
)
/** '0.5公斤', '2.5盒'; of a strength ('0.25g') the same is no quantity. */
const parted = new RegExp(
  `(?:^|(?<=[^\\d.*×xX/:：%\\s-])\\s*|\\s+[x×*]?\\s*)(\\d{1,6}\\.\\d{1,3})\\s*(${units.filter((unit) => unit !== 'g' && unit !== '克').join('|')})$`,
  'i',
)
/** '7.56元', '¥7.56', '单价 3元/盒': what a goods cost somewhere, copied along with its line. */
const price =
  /(?:^|\s+)(?:(?:单价|售价|小计)\s*:?\s*)?(?:¥\s*\d+(?:\.\d+)?(?:\s*元)?|\d+(?:\.\d+)?\s*元)(?:\/\p{L}{1,2})?(?=\s|$)/gu
/** A number with a decimal behind a quantity is a price too. */
const priceBehind = new RegExp(`(?<=\\d\\s?(?:${units.join('|')}))(?:\\s+\\d+\\.\\d{1,4})+$`, 'i')
/** What people write around a name: '上次那个', '要', '来'. */
const around = /^(?:上次(?:那个|的)?|那个|还是|再?[要来]\s*)+/

/** Lines of a text that somebody pasted: one each line, or divided by commas, semicolons or 、. None is dropped. */
export function readOrder(text: string): readonly WrittenLine[] {
  return text
    .normalize('NFKC')
    .replaceAll(listNumber, '')
    .replaceAll(thousands, '')
    .split(/[\n\r,;、。]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map(readLine)
}

/** A row of a spreadsheet: what its cell of a quantity says is that, or is said to be none. */
export function readSheetLine({ written, words, quantity: cell }: SheetLine): WrittenLine | null {
  // A comma within a cell divides no lines.
  const oneLine = (text: string) =>
    text
      .normalize('NFKC')
      .replaceAll(/[,;、。\s]+/g, ' ')
      .trim()
  const name = oneLine(words).replace(listNumber, '')
  if (cell === null) return name === '' ? null : { ...readLine(name), written }
  const said = oneLine(cell.normalize('NFKC').replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')).replace(/\.0+(?=\D*$)/, '')
  const { number, unit } = /^0*$/.test(said) ? { number: 0, unit: '' } : readLine(said)
  const unread = number === null ? said : ''
  return { ...{ written, words: name.replace(around, '').trim(), number, unit }, ...{ again: false, unread } }
}

function readLine(written: string): WrittenLine {
  const line = written.replaceAll(price, '').replace(priceBehind, '').trim()
  const found = quantity.exec(line) ?? spoken.exec(line) ?? parted.exec(line) ?? bare.exec(line)
  const rest = found ? line.slice(0, found.index) : line
  const words = rest.replace(around, '').trim()
  const unit = (found?.[2] ?? '').toLowerCase()
  const number = found ? (spokenNumber(found[1]!) ?? Number(found[1])) : null
  // Of weights alone a part can be ordered.
  const fits = number === null || (number > 0 && (Number.isInteger(number) || grams.has(unit)))
  const again = written.startsWith('上次')
  return { ...{ written, words, unit, again }, number: fits ? number : null, unread: fits ? '' : found![0].trim() }
}

const figures = '零一二三四五六七八九'
/** '十五' is 15, '两' 2, '一百二十' 120; null where it is written in digits. */
function spokenNumber(text: string): number | null {
  if (/^\d/.test(text)) return null
  let sum = 0
  let figure = 0
  for (const sign of text.replaceAll('两', '二')) {
    const tens = sign === '十' ? 10 : sign === '百' ? 100 : 0
    if (tens === 0) figure = figures.indexOf(sign)
    else {
      sum += Math.max(1, figure) * tens
      figure = 0
    }
  }
  return sum + figure
}

interface Packed {
  readonly measure: 'piece' | 'gram'
  readonly caseSize: number
  readonly innerPack: number
  readonly smallest: number
  /** What one of it is called: 盒, 瓶. */
  readonly unit: string
}

/**
 * How many of a goods are meant: whole cases by 件 and 箱 (unless one of it is called so), inner packs by 中包, kilograms and
 * 斤 of what is sold by the gram; null: the smallest.
 */
export function meantNumber({ number, unit }: Pick<WrittenLine, 'number' | 'unit'>, goods: Packed): number {
  if (number === null) return goods.smallest
  if (goods.measure === 'gram') return Math.round(number * (grams.get(unit) ?? 1))
  if (!Number.isInteger(number)) return goods.smallest
  if (unit === goods.unit) return number
  if (wholePacks.has(unit)) return number * Math.max(1, goods.caseSize)
  if (innerPacks.has(unit)) return number * Math.max(1, goods.innerPack)
  return number
}

/** Whether the unit that was written is another one than goods are sold by: 瓶 of what is sold in 盒. */
export const namesOtherUnit = (unit: string, goods: Packed): boolean =>
  unit !== '' &&
  unit !== goods.unit &&
  unit !== '个' &&
  !wholePacks.has(unit) &&
  !innerPacks.has(unit) &&
  (goods.measure === 'gram' ? !grams.has(unit) && unit !== '克' && unit !== 'g' : true)

/** No name of goods is longer; each search costs the process that answers everybody. */
export const longestWords = 60

/** What a member's words are kept under, so that the same words with other blanks or signs are found again. */
export const aliasKey = (words: string): string =>
  [
    ...words
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s,，.。·、;；:：'"“”‘’]+/gu, ''),
  ]
    .slice(0, longestWords)
    .join('')

/** What a line may mean, and what is known of it from the member's own orders. */
export interface Candidate {
  readonly id: number
  /** In how many lines it was bought; 0: never. */
  readonly times: number
  /** Greater: bought later; 0: never. */
  readonly lastLine: number
}
interface Judged {
  /** As they are offered: what these words meant before, then what was bought, then what the search found. */
  readonly ids: readonly number[]
  /** The first needs no second look. */
  readonly sure: boolean
}

/**
 * Ties are broken by the member's own history: what it said these words mean; with 上次 what it bought last; what alone of
 * all was bought before; or what alone was found. Anything else is asked.
 */
export function judgeCandidates(found: readonly Candidate[], again: boolean, alias: number | null): Judged {
  const bought = found.filter(({ times }) => times > 0)
  const byHistory = found.toSorted((a, b) =>
    again ? b.lastLine - a.lastLine : b.times - a.times || b.lastLine - a.lastLine,
  )
  const first = found.find(({ id }) => id === alias)
  const ids = (first ? [first, ...byHistory.filter((each) => each !== first)] : byHistory).map(({ id }) => id)
  return { ids, sure: first !== undefined || found.length === 1 || bought.length === 1 || (again && bought.length > 0) }
}
