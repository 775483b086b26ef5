import { plainCircles } from './circled-numbers.ts'
import { goodsLabel, otherLabel, quantityLabel } from './headings.ts'
import { plainSigns, without } from './plain-signs.ts'
import { outerPattern, unitPattern } from './read-quantity.ts'

/** Pictures and the names that a chat has for them, signs that nobody sees. */
const pictures =
  /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]|\[(?:强|玫瑰|抱拳|微笑|呲牙|OK|合十|爱心|握手|庆祝|咖啡|太阳|捂脸|偷笑|愉快|表情)\]/giu
const unseen = /[\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad®™©]|\u200d|\ufe0e|\ufe0f/g
/** '1.', '2、', '(3)', '一、', '-' before the lines of a list; '1.999感冒灵' has one, '0.25克' has none. */
const listNumber =
  /^[ \t]*(?:\(?(?!0\.\d)\d{1,3}(?:[.、)][ \t]*(?=[^\d\s])|[、)][ \t]*(?=\d+\p{L})|[.、)][ \t]+(?=\S)|\.(?=\d{3}\p{Script=Han})(?!\d{3}[毫克升万微单片粒丸袋]))|\(?[一二三四五六七八九十]{1,3}[、.)][ \t]*(?=\S)|[-—–•·●○■□▪◆◇★☆▶►→>#✓√]+[ \t]*(?=[^\d\s-]|\d+\p{L}{2}))/gmu
/**
 * '@小王 阿莫西林 10盒' speaks to somebody; of '@阿莫西林 5盒', with nothing but a quantity or a strength behind it, the name is
 * that of the goods.
 */
const onlyCount = `(?:[x×*共要来各:=+-]\\s?)?[\\d一二两三四五六七八九十百几半]{1,6}\\s?(?:${unitPattern})?(?:[\\s,;、。]|$)`
const mention = new RegExp(
  `^[ \\t]*@(?:[^\\s\\d]\\S*(?:[ \\t]*\\r?\\n\\s*(?!${onlyCount})(?=\\S)|[ \\t]+(?!${onlyCount})(?=[("《]?\\p{L}|\\(?\\d{1,3}[.)][ \\t]*\\p{L}|[-•·]|\\d+\\p{Script=Han}{2}))|(?=[^\\s\\d]))`,
  'gmu',
)
/** The number of a row, before its name: known by those of its neighbours, and between commas by the row's own quantity too. */
const rowNumber = /^[ \t]*(\d{1,3})(?:[.、]?\t|,(?=[^\d,]))[ \t]*/
const ownQuantity = new RegExp(`[,\\t]\\s*\\d{1,6}\\s*(?:${unitPattern})?\\s*(?:[,\\t]|$)`, 'iu')
const endsInQuantity = new RegExp(`,\\s*\\d{1,6}\\s*(?:${unitPattern})?\\s*$`, 'iu')
const cellBorder = /[ \t]?\|[ \t|]*/g
const nextGoods = `(?![装送赠搭要换每]|单价|效期|批号|每盒|合计|总共|一共|总计|共[计\\d一二两三四五六七八九十百])[\\p{Script=Han}A-Za-z]{2}`
/** '阿莫西林10盒 板蓝根5盒': behind a quantity that is no strength ('10支1盒'), and with one of its own, other goods begin. */
const said = `[\\d一二两三四五六七八九十百]\\s?`
const goodsBehind = new RegExp(
  `(?<=\\p{L}[^\\n,;、。]{0,60}${said}(?:${outerPattern}))(?<!\\d[片粒支袋丸贴枚只](?:${said}){1,4}(?:${outerPattern}))[ \\t]?\\+?[ \\t]?(?=${nextGoods}[^\\n,;、。]{0,60}${said}(?:${unitPattern})\\s*(?:[\\n,;、。]|$))`,
  'gu',
)

/**
 * One blank for each run of them, a tab where the run has one: patterns below look for one, because to look for many costs the
 * square of what a stranger sends.
 */
export const foldBlanks = (text: string): string =>
  text.replaceAll(/[^\S\n\r]{2,}/g, (run) => (run.includes('\t') ? '\t' : ' '))

/**
 * A cell as a file of commas or a copy from a spreadsheet has it, in quotes: what divides cells divides nothing inside, and
 * "1,200" is one number. A line ends inside only where a cell is divided by tabs.
 */
const quotedCell = /(^|[,，;；\t])"([^"\t]{0,200})"(?=[,，;；\t\r\n]|$)/gm
export const unquoted = (text: string): string =>
  text.replaceAll(quotedCell, (cell: string, border: string, inside: string, at: number) => {
    const inTable = border === '\t' || text[at + cell.length] === '\t'
    if (/[\r\n]/.test(inside) && !inTable) return cell
    return border + inside.replaceAll(/(?<=\d)[,，](?=\d{3}(?!\d))/g, '').replaceAll(/[,，;；\r\n]+/g, ' ')
  })

/** A pasted text with one sign for each of its kind, without what is no part of a goods: pictures, numbers of a list, labels of cells. */
export function tidyPaste(text: string): string {
  const signs = plainCircles(foldBlanks(text)).replaceAll(unseen, '').normalize('NFKC').replaceAll(pictures, ' ')
  const plain = withoutRowNumbers(foldBlanks(signs))
    .replaceAll(mention, '')
    .replaceAll(listNumber, '')
    .replaceAll(cellBorder, ' ')
  const called = without(without(without(plain, goodsLabel), quantityLabel, ' '), otherLabel, ' ')
  return without(called, goodsBehind, '\n')
}

/** '10,阿莫西林胶囊,0.25g*24粒' may begin with a quantity: what is not known for the number of a row stays. */
function withoutRowNumbers(text: string): string {
  const rows = text.split('\n')
  const found = rows.map((row) => rowNumber.exec(row))
  const numbers = found.map((each) => (each ? Number(each[1]) : Number.NaN))
  const counts = (at: number) =>
    numbers[at] === 1 || numbers[at - 1] === numbers[at]! - 1 || numbers[at + 1] === numbers[at]! + 1
  return rows
    .map((row, at) => {
      const number = found[at]
      if (!number) return row
      const rest = row.slice(number[0].length)
      const isNumber = number[0].includes(',')
        ? counts(at) && endsInQuantity.test(plainSigns(rest))
        : counts(at) || ownQuantity.test(plainSigns(rest))
      // A cell by itself is one between commas too.
      return isNumber ? rest : number[0].includes(',') ? row : `${number[1]},${rest}`
    })
    .join('\n')
}
