import { outerPattern, soldPattern, unitPattern } from './read-quantity.ts'

const sign = '(?:[0-9]\\ufe0f?\\u20e3|[\\u2460-\\u249b\\u24f5-\\u24fe\\u2776-\\u2793]|\\u{1f51f})'
/** ①, ⑴, ⒈, ❶, 1️⃣, 🔟, or several without a blank: 1️⃣0️⃣. */
const circled = new RegExp(`${sign}+`, 'gu')
const single = new RegExp(sign, 'gu')
/** Where each kind of them begins with its 1. */
const ones = [0x278a, 0x2780, 0x2776, 0x24f5, 0x2488, 0x2474, 0x2460]

function numberIn(text: string): number {
  const code = text.codePointAt(0)!
  if (code === 0x1f51f) return 10
  return code < 0x100 ? Number(text[0]) : code - ones.find((one) => one <= code)! + 1
}

/** So many signs before and behind one say what it is. */
const reach = 12
/** Behind what a line or a part of one begins. */
const atStart = /[\n\r,，;；。、:：•·—-][ \t]*$/
/** '阿莫西林 5️⃣盒', '板蓝根 ⑩': behind a name, where a unit or nothing follows. */
const name = /[^\s\d,，;；。、][ \t]?$/
const countBehind = new RegExp(
  `^[ \\t]?(?:(?:${outerPattern})(?!装)|(?:${unitPattern})(?!\\p{L})|[\\n\\r,，;；。]|$)`,
  'u',
)
/** '维生素B①', '0.25g*②④', and '①号', '⑩g*20袋': of a name or a strength. */
const partBefore = /(?:^|[^A-Za-z\d])[A-Za-z]$|[.*×x/]$/
const partBehind = /^(?:[号型]|(?:m?g|ml|kg|μg|iu|%)(?![a-z])|[ \t]?[*×])/i
/** '补肾②丸': where no list goes on, what a medicine is. */
const formBehind = /^(?:片(?!仔)|[丸散膏粒]|胶囊|颗粒|口服液|糖浆|注射)/
const quantityBefore = new RegExp(
  `(?:(?<![\\d.*×x/])\\d{1,6}|[一二两三四五六七八九十百半]) ?(?:${soldPattern})[)） \\t]*$`,
  'i',
)

/**
 * Numbers in circles: a quantity behind a name, a figure of a name or a strength, or the number that begins a line of a list.
 * Within a line a list goes on with the next number, or behind a quantity. What may be any of them ('阿莫西林③板蓝根') ends its
 * line in brackets, where it is asked about.
 */
export function plainCircles(text: string): string {
  let last = 0
  return text.replaceAll(circled, (run: string, at: number) => {
    const before = text.slice(Math.max(0, at - reach), at)
    const behind = text.slice(at + run.length, at + run.length + reach)
    const numbers = run.match(single)!.map(numberIn)
    const figures = numbers.join('')
    const counts = name.test(before) && countBehind.test(behind)
    if (counts || partBefore.test(before) || partBehind.test(behind)) return figures
    const starts = before.trim() === '' || atStart.test(before)
    const goesOn = last > 0 && numbers.length === 1 && numbers[0] === last + 1
    if (starts || goesOn || quantityBefore.test(before)) {
      last = numbers.at(-1)!
      return '\n'
    }
    return /\d$/.test(before) || formBehind.test(behind) ? figures : `(${figures})\n`
  })
}
