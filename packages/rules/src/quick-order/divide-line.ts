import { readQuantity } from './read-quantity.ts'

/** '0.25g*24粒', '75%500ml': no goods is called so. */
const onlyStrength = /^\d[\d.]*\s*[a-zμ万]*\s*[*×x:/%]\s*[\da-z.*×/:]*\p{Script=Han}?(?:\/\p{Script=Han})?$/iu
const longestStrength = 40
/** At most six digits, as quantities are: more of them are a goods' own code. */
const onlyNumber = /^\d{1,6}(?:\.\d+)?$/
const wholeNumber = /^\d{1,6}$/
const ownBonus = /^[送赠搭]\s*\d/

interface Piece {
  /** As it was written, commas and all. */
  readonly written: string
  /** The same with blanks for the commas. */
  readonly read: string
  /** '12,100盒': a price and a quantity, or one number. Whoever wrote it says which. */
  readonly unsure: string
}
interface Open extends Piece {
  readonly counted: boolean
  readonly endsInNumber: boolean
  /** Before its number was joined: the goods. */
  readonly goods: string
}

/**
 * The goods of one line, divided by commas. A quantity, a strength or a price is no goods: it belongs to what stands before
 * it ('阿莫西林胶囊, 0.25g*24粒, 10盒'), unless that has a quantity already. Of numbers in a row the quantity is known as in a table.
 */
export function divideLine(line: string): readonly Piece[] {
  const found: Open[] = []
  for (const raw of line.split(',')) {
    const text = raw.trim()
    if (text === '') continue
    const before = found.at(-1)
    const { rest, number, unread } = readQuantity(text)
    const counted = number !== null || unread !== ''
    const endsInNumber = onlyNumber.test(text)
    if (before && wholeNumber.test(numbersOf(before)) && number !== null && rest.trim() === '' && !endsInNumber)
      found[found.length - 1] = {
        ...{ written: `${before.written},${raw}`.trim(), read: before.goods, unsure: `${numbersOf(before)},${text}` },
        ...{ counted: true, endsInNumber, goods: '' },
      }
    else if (before && belongs(text, rest.trim(), counted, before))
      found[found.length - 1] = {
        ...{ written: `${before.written},${raw}`.trim(), read: `${before.read} ${text}`, unsure: before.unsure },
        ...{ counted: before.counted || counted, endsInNumber },
        goods: before.endsInNumber ? before.goods : before.read,
      }
    else found.push({ written: text, read: text, unsure: '', counted, endsInNumber, goods: '' })
  }
  return found
}

/** What was joined to its goods. */
const numbersOf = ({ read, goods }: Open): string => (goods === '' ? '' : read.slice(goods.length).trim())

function belongs(text: string, rest: string, counted: boolean, before: Open): boolean {
  if (ownBonus.test(text)) return before.counted
  if (onlyNumber.test(text) && (text.includes('.') || before.endsInNumber)) return true
  if (rest !== '' && (rest.length > longestStrength || !onlyStrength.test(rest))) return false
  return !(counted && before.counted)
}
