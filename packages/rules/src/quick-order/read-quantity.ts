import { plainSigns, without } from './plain-signs.ts'
import { formalSigns, spokenNumber, spokenSigns } from './spoken-number.ts'

/** Grams of each unit of weight. */
export const grams: ReadonlyMap<string, number> = new Map([
  ['公斤', 1_000],
  ['千克', 1_000],
  ['kg', 1_000],
  ['斤', 500],
])
/** No strength is said in these: what stands before one is a quantity wherever it stands. */
const outer = ['中包', '中盒', '盒', '件', '箱']
const units = [
  ...outer.slice(0, 2),
  ...grams.keys(),
  '克',
  'g',
  ...outer.slice(2),
  ...'瓶袋支条包罐桶板个套台',
] as const
export const unitPattern = units.join('|')
/** Without those that strengths are said in. */
export const soldPattern = unitPattern.replace('克|g|', '')
export const outerPattern = outer.join('|')

/** Behind a name: '胶囊:10盒', '胶囊=10', '胶囊--10'; of '5%:250ml' the colon is of the strength. */
const called = `(?<=[\\p{Script=Han})])\\s*(?:[:=]|--+|[—–_]+)\\s*`
/**
 * A quantity stands at the end: a number with a unit of sale, behind a blank or a letter; or a bare number behind a blank.
 * What belongs to a strength ('*24', '0.25g*24粒', '×10袋') is none.
 */
const quantity = new RegExp(
  `(?:^|(?<=[^\\d.*×xX/:：%\\s-])\\s*|\\s+[x×*]?\\s*|${called})(\\d{1,6})\\s*(${unitPattern})$`,
  'iu',
)
/** '胶囊×10盒': no strength begins with the sign, and none is counted in boxes or cases. */
const times = new RegExp(
  `(?<=[\\p{Script=Han})])(?<!\\d\\p{Script=Han})\\s*[x×*]\\s*(\\d{1,6})\\s*(${outerPattern}|瓶)$`,
  'iu',
)
/** '10(盒)' */
const bracketed = new RegExp(`(?:(?<=\\p{Script=Han})|\\s+)(\\d{1,6})\\s*\\((${unitPattern})\\)$`, 'iu')
/** '两件', '十五盒': how a quantity is said; the unit must follow, because names end with such signs too (三七). */
const spoken = new RegExp(
  `(?:^|(?<=[\\p{L}\\d)])\\s*|\\s+)(${spokenSigns}|(?<=\\s)${formalSigns})\\s*(${unitPattern})$`,
  'iu',
)
/**
 * Before a number as it is said: '几十盒', '二三十包', '两三盒', '一百二三十盒' are no one number. Glued to a name only what no name
 * ends with, or two figures that follow each other: 三七一盒 is one of 三七.
 */
const vague =
  /(?:(?<=^|\s)(?:[一二两三四五六七八九十]|[一二两三四五六七八九]?[几数十百千]+[几一二两三四五六七八九十百千]*)|[几数两])$/u
const rising = ['一二', '一两', '二三', '两三', '三四', '三五', '四五', '五六', '六七', '七八', '八九']
const bare = new RegExp(`(?:^|\\s+[x×*]?\\s*|${called})(\\d{1,6})$`, 'iu')
/** '0.5公斤', '半斤', '2.5盒'; of a strength ('0.25g') the same is no quantity. */
const parted = new RegExp(
  `(?:^|(?<=[^\\d.*×xX/:：%\\s-])\\s*|\\s+[x×*]?\\s*)(\\d{1,6}\\.\\d{1,3}|半)\\s*(${soldPattern})$`,
  'i',
)
/** '10盒阿莫西林', '两盒布洛芬'; of '10支装' and '2板蓝根' it is none. */
const leading = new RegExp(
  `^(?:[帮给]我|我?[再还]?[要来拿订]\\s*)*(?:(\\d{1,6})\\s*(${outerPattern}|瓶|袋|支|罐|桶|公斤|千克|kg|斤)|(${spokenSigns})\\s*(${outerPattern}|瓶))(?![装套泡架])\\s*(?=\\p{L}{2})`,
  'iu',
)
/** '7.56元', '¥7.56', '@18.6', '单价18.6', '3元/盒': what a goods cost somewhere, copied along with its line. */
const price =
  /(?:^|\s+)(?:(?:单价|售价|进价|金额|小计|合计)\s*:?\s*¥?\s*\d+(?:\.\d+)?(?:\s*元)?|[¥@]\s*\d+(?:\.\d+)?(?:\s*元)?|\d+(?:\.\d+)?\s*元)(?:\/\p{L}{1,2})?(?=\s|$)|(?<=\d\s?[盒件箱瓶])\s*(?:@\s*¥?\s*\d+(?:\.\d+)?(?:\s*元)?|\/\s*¥?\s*\d+(?:\.\d+)?\s*元)$/gu
const priceSign = /[元¥@价额计]/
/** A number with a decimal behind a quantity is a price too. */
const priceBehind = new RegExp(`(?<=\\d\\s?(?:${unitPattern}))(?:\\s+\\d+\\.\\d{1,4})+$`, 'gi')
/** '10瓶 6.5 65': so is what it costs, and all of them; '10盒 12' may be another quantity. */
const amountBehind = /(?<=[\s\p{L}])(\d{1,6})\s?[盒件箱瓶]((?:\s+\d+(?:\.\d{1,4})?){1,2})$/u
/** '10盒 谢谢', '10盒哦!': said to whoever reads it. */
const courtesy = new RegExp(
  `(?<=[\\d${[...new Set(outerPattern)].join('')}瓶袋支条包罐桶板个套台斤])(?:[\\s!?~.…]|谢谢|多谢|麻烦了?|加?急用?|尽快|[哦喔啊呀哈吧呢啦])+$`,
  'gu',
)
const courteous = /[\s!?~.…谢烦了急用快哦喔啊呀哈吧呢啦]$/
/** '10+2盒', '10盒 送2盒', '-3盒': more or less than a quantity. Who wrote it says which is meant. */
const odd = new RegExp(
  `(?:^|\\s)((?:\\d+\\s*(?:${unitPattern})?\\s*(?:\\+|[送赠搭])\\s*\\d+|-\\s*\\d+)\\s*(?:${unitPattern})?)$`,
  'i',
)
/** Columns of a table: '盒 10 12.50 125.00', '20 6.83'. */
const columns = new RegExp(
  `\\s(?:(${unitPattern})\\s+)?(\\d{1,6}(?:\\.\\d{1,4})?)\\s+(\\d+(?:\\.\\d{1,4})?)(?:\\s+(\\d+(?:\\.\\d{1,4})?))?$`,
  'i',
)
/** The column of the unit, before that of the quantity. */
const unitBefore = new RegExp(`\\s+(${unitPattern})$`, 'i')
/** A number by itself, or with a unit of sale, in the middle of what is left. */
const loose = new RegExp(`(?:^|\\s)(\\d{1,6}\\s?(?:${unitPattern})?)(?=\\s)`, 'i')
const among = /(?<=\p{Script=Han}) \d{1,6}(?= \p{Script=Han}{2})/u
/** A second quantity ('2件 100盒'), or that the number is not all of it ('约10盒', '至少10盒'). */
const other = new RegExp(
  `(?<![\\d.*×x/])\\d{1,6}\\s*(?:${outerPattern})(?![装/])|(?<=\\d[片粒支袋丸贴枚只])[一二两三四五六七八九十]{1,3}(?:${outerPattern})(?![装/])|(?:大?约|大概|至少|最[多少]|不超过?|每)$`,
  'iu',
)
/** What only looks like a quantity: '10多盒', '10-20盒', '2件(100盒)', '胶囊*10', '胶囊10', '胶囊(10)', '9袋*5盒', '半件', '两斤半', '胶囊-10', '3排', '两三盒布洛芬'. */
const doubtful = [
  new RegExp(
    `(?<![\\d.*×x/]|[\\d%a-z]:)(?:\\d+[-~至到])?\\d+(?:大|小|多|几|余|来)?\\s*(?:${soldPattern}|[双扎筒排打副卷听提])(?![装入型/*×x])`,
    'iu',
  ),
  new RegExp(`[*×x/]\\s*\\d+\\s*(?:${outerPattern})$`, 'iu'),
  /(?<=[\p{Script=Han})])(?<!\d\p{Script=Han})\s*[*×x/]\s*\d+(?![\d.]*\s*[a-zμ%片粒丸贴枚只袋支])/iu,
  /(?<=\p{Script=Han})\d{1,4}$/u,
  /\(\d{1,6}\)$/,
  new RegExp(`[半一二两三四五六七八九十百]\\s*(?:${soldPattern})半$`, 'u'),
  /(?<=[\p{Script=Han})]) ?[^\p{L}\p{N}\s.*×/%:+]{1,6} ?\d{1,6}$/u,
  new RegExp(`(?:半|[一二两三四五六七八九十百]{0,3}[几数][十百千]?)\\s*(?:${outerPattern}|[瓶袋支条包打])半?$`, 'u'),
  new RegExp(`^[几数一二两三四五六七八九十百千]{2,5}\\s*(?:${outerPattern})(?![装套])(?=\\s?\\p{L}{2})`, 'u'),
]

/** No goods and its quantity are longer; of what is, the quantity is asked about, and no pattern looks through it. */
export const longestLine = 500
/** What of such a line is said: where its quantity would stand. */
export const lastOf = (text: string): string => text.slice(-20).trim()

/** Between a name and its quantity. */
const joint = /[\s=:|+_—–(-]+$/u

export interface Quantity {
  /** The line without it. */
  readonly rest: string
  readonly number: number | null
  readonly unit: string
  readonly unread: string
}

/** The quantity that stands in a line. What looks like one and is not sure is `unread`, never another number. */
export function readQuantity(written: string): Quantity {
  if (written.length > longestLine) return unreadOf(written, lastOf(written))
  const line = bareLine(written)
  const plain = plainSigns(line)
  const strange = odd.exec(plain)
  if (strange) return unreadOf(line.slice(0, strange.index), strange[1]!)
  const inFigures = /\d$/.test(plain)
  const paid = inFigures && amountBehind.exec(plain)
  if (paid) return withAmount(line, paid)
  const table = inFigures && columns.exec(plain)
  const cells = table && ofColumns(line, table)
  if (cells) return cells
  const found = inFigures
    ? bare.exec(plain)
    : (quantity.exec(plain) ?? times.exec(plain) ?? spoken.exec(plain) ?? parted.exec(plain) ?? bracketed.exec(plain))
  if (!found) return ofOtherPlaces(line, plain)
  const from = vagueFrom(plain.slice(0, found.index), found[1]!)
  if (from !== null) return unreadOf(line.slice(0, from).replace(joint, ''), line.slice(from))
  const [rest, cell] = behindUnit(line.slice(0, found.index).replace(joint, ''), found[2] === undefined)
  const sold = (found[2] ?? cell).toLowerCase()
  const number = numberOf(found[1]!)
  const second = other.exec(plainSigns(rest))
  if (second) return unreadOf(line, line.slice(second.index))
  // '阿莫西林 10 布洛芬 20': two goods, or a strength between a name and a maker.
  const between = sold === '' && among.exec(rest)
  if (between) return unreadOf(line, line.slice(between.index))
  // Of weights alone a part can be ordered.
  const fits = number > 0 && (Number.isInteger(number) || grams.has(sold))
  return fits ? { rest, number, unit: sold, unread: '' } : { ...unreadOf(rest, found[0]), unit: sold }
}

/** Without what is said beside a quantity; most lines say nothing of it, and are not looked through. */
function bareLine(written: string): string {
  const plain = plainSigns(written)
  let line = written
  if (priceSign.test(plain)) line = without(line, price)
  if (courteous.test(plain)) line = without(line, courtesy)
  if (plain.includes('.')) line = without(line, priceBehind)
  return line.trim()
}

const numberOf = (text: string): number => (/^\d/.test(text) ? Number(text) : text === '半' ? 0.5 : spokenNumber(text))

/** What was said as a quantity and is none, or may be another. */
export const unreadOf = (rest: string, said: string): Quantity => ({
  rest,
  number: null,
  unit: '',
  unread: said.trim(),
})

/** A price whose product with the quantity stands there too, or of which no goods is counted. */
function withAmount(line: string, [all, count, behind]: RegExpExecArray): Quantity {
  const [price, sum] = behind!.trim().split(/\s+/)
  const fits =
    sum === undefined
      ? price!.includes('.')
      : Math.abs(Number(count) * Number(price) - Number(sum)) <= 0.01 * Number(count)
  return fits
    ? readQuantity(line.slice(0, line.length - behind!.length))
    : unreadOf(line.slice(0, line.length - all.length), all)
}

/** Where a number begins that is only the end of what was said; null: it is all of it. */
function vagueFrom(before: string, number: string): number | null {
  if (/^\d/.test(number)) return null
  const said = vague.exec(before)
  if (said) return said.index
  return rising.includes(before.slice(-1) + number[0]) ? before.length - 1 : null
}

function behindUnit(rest: string, wanted: boolean): readonly [rest: string, unit: string] {
  const cell = wanted ? unitBefore.exec(plainSigns(rest)) : null
  return cell ? [rest.slice(0, cell.index), cell[1]!] : [rest, '']
}

/** None stands at the end: one that leads the line, or nothing that may be taken for one. */
function ofOtherPlaces(line: string, plain: string): Quantity {
  const first = leading.exec(plain)
  const rest = first ? line.slice(first[0].length) : line
  const inside = loose.exec(plainSigns(rest))
  if (inside) return unreadOf(line, inside[1]!)
  for (const pattern of doubtful) {
    const said = pattern.exec(plainSigns(rest))
    if (!said) continue
    const name = first ? '' : rest.slice(0, said.index).replace(joint, '')
    return unreadOf(name || line, rest.slice(said.index))
  }
  const number = first ? numberOf(first[1] ?? first[3]!) : null
  if (number !== null && !(number > 0)) return unreadOf(rest, first![0])
  return { rest, number, unit: (first?.[2] ?? first?.[4] ?? '').toLowerCase(), unread: '' }
}

/**
 * Quantity and price in either order, known by their product where it stands there too, else by the decimals of a price. Two
 * whole numbers may be either. A part and a whole number behind it are a strength and a quantity, no columns: null.
 */
function ofColumns(line: string, [all, sold = '', first, second, product]: RegExpExecArray): Quantity | null {
  const rest = line.slice(0, line.length - all.length)
  const [one, other] = [Number(first), Number(second)]
  if (product === undefined && sold === '' && !Number.isInteger(one)) return null
  const wholes = [one, other].filter((each) => Number.isInteger(each) && each > 0)
  const fits = product === undefined || Math.abs(one * other - Number(product)) <= 0.01 * Math.max(one, other)
  const number = fits && wholes.length === 1 && (product !== undefined || wholes[0] === one) ? wholes[0]! : null
  return number === null ? unreadOf(rest, all) : { rest, number, unit: sold.toLowerCase(), unread: '' }
}
