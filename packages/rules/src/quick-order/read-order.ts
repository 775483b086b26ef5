import { divideLine, isOfGoods, isWish, type Piece } from './divide-line.ts'
import { plainSigns, without } from './plain-signs.ts'
import { grams, lastOf, longestLine, readQuantity, unitPattern, unreadOf } from './read-quantity.ts'
import type { SheetLine } from './sheet-lines.ts'
import { foldBlanks, tidyPaste } from './tidy-paste.ts'

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
  /**
   * A quantity that is none that can be ordered, as it was written ('约10', '2.5盒'); '' otherwise. With a number: it may be
   * another one's ('10,阿莫西林', which may be the row's), or the goods is wanted in a way of its own ('要新批号'): that is asked.
   */
  readonly unread: string
}

/** So many lines are read at once; what is written beyond them is counted, not dropped in silence. */
export const mostWritten = 100

const wholePacks: ReadonlySet<string> = new Set(['件', '箱'])
const innerPacks: ReadonlySet<string> = new Set(['中包', '中盒'])
/** 'X 1,200盒' at the end of a line: the comma divides thousands, and no lines. Behind a comma it may be a price and a quantity. */
const thousands = new RegExp(
  `(?<=[^\\s,][^\\S\\n\\r]+[1-9]\\d{0,2}),(?=\\d{3}\\s*(?:${unitPattern})?[^\\S\\n\\r]*(?:[\\n\\r,;、。]|$))`,
  'gi',
)
/**
 * What people write around a name: '上次那个', '要', '来', and before a quantity: '共10盒', '各5盒'. Names begin with 来 (来曲唑)
 * and 要素, and without that sign 曲唑 may be another goods: there it stays unless a blank or a number follows. Makers end with
 * 来 (礼来): behind a name it goes where a form or a blank stands before it, or a quantity is glued to it ('板蓝根来两盒').
 */
const ownNames = '(?!曲|氟|立|益|适|得|士|素)'
const before = new RegExp(
  `^(?:上次(?:那个|的)?|那个|还[是有]|[^\\s\\d:]{0,8}(?:货|单|这些|如下|计划)\\s*:\\s*(?=\\S)|[帮给]我(?:[要来]${ownNames})?\\s*|(?:我[再还]?|[再还])[要来]${ownNames}\\s*|要${ownNames}\\s*|[要来](?=[\\s\\d])\\s*)+`,
  'g',
)
const askedFor = '需要|订购|采购|[再还]来|[再还]?[要拿订共各]'
const behind = new RegExp(`(?<=.)\\s*(?:${askedFor}|(?<=[\\s)片囊粒丸散膏液剂浆水贴针粉])来)+$`, 'g')
const behindGlued = new RegExp(`(?<=.)\\s*(?:${askedFor}|(?<=[\\s)]|[^\\s礼]{2})来)+$`, 'g')
/** Most names have nothing of it, and are not looked through. */
const asks = /[要来购拿订共各]$/
const begins = /^[上那还帮给我再要来]|:/
const each = /各$/

/** Lines of a text that somebody pasted: one each line, or divided by commas, semicolons or 、. A comma before a quantity, a strength or a price divides none. None is dropped. */
export function readOrder(text: string): readonly WrittenLine[] {
  const tidy = tidyPaste(text)
  const lines = (tidy.includes(',') ? without(tidy, thousands) : tidy)
    .split(/[\n\r;。]+/)
    .flatMap((row) => eachOf(row.split('、').flatMap((line) => divideLine(line.replaceAll(/\s+/g, ' ')))))
  return withoutLone(lines)
}

const isLone = ({ words, number, unread }: WrittenLine) => words === '' && (number !== null || unread !== '')
const isOpen = ({ words, number, unread }: WrittenLine) => words !== '' && number === null && unread === ''

/** Said to whoever reads it, or what the list is called: neither takes a quantity. */
const talk =
  /^(?:谢谢|多谢|感谢|[你您]好|早上好|辛苦|麻烦|在吗|(?:采购|订货|要货|报货|补货|进货)?(?:订?单|清单|计划))[了您你老板亲哈啦哦啊!~.:\s]*$/u
const isTalk = (line: WrittenLine) => isOpen(line) && talk.test(plainSigns(line.words))

/**
 * '阿莫西林', and '10盒' in a line of its own below it, are one. That is sure only where nothing else is open: each goods has its
 * quantity, each quantity its unit and its goods. Else it may be that of another line, and all that it may belong to is asked
 * about. Where a text begins with a quantity each may stand above its goods.
 */
function withoutLone(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  if (!lines.some(isLone)) return lines
  const above = isLone(lines.find((line) => !isTalk(line))!)
  const found: (WrittenLine & { readonly count?: WrittenLine })[] = []
  for (const line of lines) {
    const before = found.at(-1)
    const [goods, count] = above ? [line, before] : [before, line]
    if (!goods || !count || !isOpen(goods) || isTalk(goods) || !isLone(count)) {
      found.push(line)
      continue
    }
    const { number, unit, unread } = count
    const written = `${before!.written} ${line.written}`
    found[found.length - 1] = { ...goods, written, number, unit, unread, count }
  }
  const sure = !above && found.every((line) => !isLone(line) && (isTalk(line) || !isOpen(line)) && isPair(line))
  let last = lines.find(isLone)!.written
  return found.map(({ count, ...line }) => {
    if (isLone(line)) last = line.written
    if (count) last = count.written
    const asked = !sure && (count || (isOpen(line) && !isTalk(line)))
    return asked && line.unread === '' ? { ...line, unread: last } : line
  })
}

/** A year or a page has no unit, and grams may be a strength. */
const isPair = ({ words, count }: WrittenLine & { readonly count?: WrittenLine }) =>
  !count || (!['', 'g', '克'].includes(count.unit) && !isOfGoods(words))

/** '阿莫西林、板蓝根各5盒': five of each. */
function eachOf(pieces: readonly Piece[]): readonly WrittenLine[] {
  const lines = pieces.map(({ written, read, unsure, first, said, wish = '' }) => {
    const line = { ...readLine(read, said), written: written.trim() }
    const { number, unit, unread } = first ?? (unsure === '' ? line : unreadOf('', unsure))
    return { ...line, number, unit, unread: unsure || unread || wish }
  })
  const last = pieces.at(-1)
  if (lines.length < 2 || !last?.read.includes('各') || !each.test((last.said ?? readQuantity(last.read)).rest))
    return lines
  const { number, unit, unread } = lines.at(-1)!
  return lines.map((line) => (line.number === null && line.unread === '' ? { ...line, number, unit, unread } : line))
}

/** A row of a spreadsheet: what its cell of a quantity says is that, or is said to be none. */
export function readSheetLine({ written, words, quantity: cell, remark = '' }: SheetLine): WrittenLine | null {
  // A comma within a cell divides no lines.
  const oneLine = (text: string) =>
    text
      .normalize('NFKC')
      .replaceAll(/[,;、。\s]+/g, ' ')
      .trim()
  const whole = foldBlanks(words)
  const name = oneLine(tidyPaste(whole.slice(0, longestLine)))
  if (cell === null && whole.length > longestLine)
    return { ...{ written, words: nameIn(name), number: null, unit: '' }, ...{ again: false, unread: lastOf(whole) } }
  if (cell === null) return name === '' ? null : { ...readLine(name), written }
  const said = oneLine(cell.normalize('NFKC').replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')).replace(/\.0+(?=\D*$)/, '')
  const { number, unit } = /^0*$/.test(said) ? { number: 0, unit: '' } : readLine(said)
  const unread = number === null ? said : number > 0 && isWish(remark) ? remark.slice(0, longestLine) : ''
  return { ...{ written, words: nameIn(name), number, unit }, ...{ again: false, unread } }
}

function readLine(written: string, { rest, number, unit, unread } = readQuantity(written)): WrittenLine {
  const again = written.startsWith('上次')
  if (number === null || !asks.test(plainSigns(rest)))
    return { written, words: nameIn(rest), unit, number, unread, again }
  const glued = written.startsWith(rest) && /^[^\s]/.test(written.slice(rest.length))
  return { written, words: nameIn(without(rest, glued ? behindGlued : behind)), unit, number, unread, again }
}

const nameIn = (rest: string) => (begins.test(plainSigns(rest)) ? without(rest, before) : rest).trim()

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
  /** Another active ingredient, whose name only has the words inside: with 上次 alone it may be meant. */
  readonly relative: boolean
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
  const bought = found.filter(({ times, relative }) => times > 0 && (again || !relative))
  const byHistory = found.toSorted((a, b) =>
    again
      ? b.lastLine - a.lastLine
      : Number(a.relative) - Number(b.relative) || b.times - a.times || b.lastLine - a.lastLine,
  )
  const first = found.find(({ id }) => id === alias)
  const ids = (first ? [first, ...byHistory.filter((each) => each !== first)] : byHistory).map(({ id }) => id)
  return { ids, sure: first !== undefined || found.length === 1 || bought.length === 1 || (again && bought.length > 0) }
}
