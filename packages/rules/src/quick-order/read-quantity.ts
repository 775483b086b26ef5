/** Grams of each unit of weight. */
export const grams: ReadonlyMap<string, number> = new Map([
  ['公斤', 1_000],
  ['千克', 1_000],
  ['kg', 1_000],
  ['斤', 500],
])
export const units = [
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
/** '0.5公斤', '2.5盒'; of a strength ('0.25g') the same is no quantity. */
const parted = new RegExp(
  `(?:^|(?<=[^\\d.*×xX/:：%\\s-])\\s*|\\s+[x×*]?\\s*)(\\d{1,6}\\.\\d{1,3})\\s*(${units.filter((unit) => unit !== 'g' && unit !== '克').join('|')})$`,
  'i',
)
/** '7.56元', '¥7.56', '@18.6', '单价18.6', '3元/盒': what a goods cost somewhere, copied along with its line. */
const price =
  /(?:^|\s+)(?:(?:单价|售价|进价|金额|小计|合计)\s*:?\s*¥?\s*\d+(?:\.\d+)?(?:\s*元)?|[¥@]\s*\d+(?:\.\d+)?(?:\s*元)?|\d+(?:\.\d+)?\s*元)(?:\/\p{L}{1,2})?(?=\s|$)/gu
const unit = units.join('|')
/** A number with a decimal behind a quantity is a price too. */
const priceBehind = new RegExp(`(?<=\\d\\s?(?:${unit}))(?:\\s+\\d+\\.\\d{1,4})+$`, 'i')
/** '10+2盒', '10盒 送2盒', '-3盒': more or less than a quantity. Who wrote it says which is meant. */
const odd = new RegExp(
  `(?:^|\\s)((?:\\d+\\s*(?:${unit})?\\s*(?:\\+|[送赠搭])\\s*\\d+|-\\s*\\d+)\\s*(?:${unit})?)$`,
  'i',
)
/** Columns of a table: '盒 10 12.50 125.00', '20 6.83'. */
const columns = new RegExp(
  `\\s(?:(${unit})\\s+)?(\\d{1,6}(?:\\.\\d{1,4})?)\\s+(\\d+(?:\\.\\d{1,4})?)(?:\\s+(\\d+(?:\\.\\d{1,4})?))?$`,
  'i',
)
/** A number by itself, or with a unit of sale, in the middle of what is left. */
const loose = new RegExp(`(?:^|\\s)(\\d{1,6}\\s?(?:${unit})?)(?=\\s)`, 'i')

interface Quantity {
  /** The line without it. */
  readonly rest: string
  readonly number: number | null
  readonly unit: string
  readonly unread: string
}

/** The quantity that stands in a line. What looks like one and is not sure is `unread`, never another number. */
export function readQuantity(written: string): Quantity {
  const line = written.replaceAll(price, '').replace(priceBehind, '').trim()
  const strange = odd.exec(line)
  if (strange) return unreadOf(line.slice(0, strange.index), strange[1]!)
  const table = columns.exec(line)
  const cells = table && ofColumns(line, table)
  if (cells) return cells
  const found = quantity.exec(line) ?? spoken.exec(line) ?? parted.exec(line) ?? bare.exec(line)
  if (!found) {
    const among = loose.exec(line)
    return among ? unreadOf(line, among[1]!) : { rest: line, number: null, unit: '', unread: '' }
  }
  const rest = line.slice(0, found.index)
  const sold = (found[2] ?? '').toLowerCase()
  const number = spokenNumber(found[1]!) ?? Number(found[1])
  // Of weights alone a part can be ordered.
  const fits = number > 0 && (Number.isInteger(number) || grams.has(sold))
  return fits ? { rest, number, unit: sold, unread: '' } : { ...unreadOf(rest, found[0]), unit: sold }
}

const unreadOf = (rest: string, said: string): Quantity => ({ rest, number: null, unit: '', unread: said.trim() })

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
