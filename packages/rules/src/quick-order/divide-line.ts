import { readQuantity } from './read-quantity.ts'

/** '0.25g*24粒', '75%500ml': no goods is called so. */
const onlyStrength = /^\d[\d.]*\s*[a-zμ万]*\s*[*×x:/%]\s*[\da-z.*×/:]*\p{Script=Han}?(?:\/\p{Script=Han})?$/iu
const longestStrength = 40
const onlyNumber = /^\d+(?:\.\d+)?$/
const ownBonus = /^[送赠搭]\s*\d/

interface Piece {
  /** As it was written, commas and all. */
  readonly written: string
  /** The same with blanks for the commas. */
  readonly read: string
}
interface Open extends Piece {
  readonly counted: boolean
  readonly endsInNumber: boolean
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
    if (before && belongs(text, rest.trim(), counted, before))
      found[found.length - 1] = {
        written: `${before.written},${raw}`.trim(),
        read: `${before.read} ${text}`,
        counted: before.counted || counted,
        endsInNumber,
      }
    else found.push({ written: text, read: text, counted, endsInNumber })
  }
  return found
}

function belongs(text: string, rest: string, counted: boolean, before: Open): boolean {
  if (ownBonus.test(text)) return before.counted
  if (onlyNumber.test(text) && (text.includes('.') || before.endsInNumber)) return true
  if (rest !== '' && (rest.length > longestStrength || !onlyStrength.test(rest))) return false
  return !(counted && before.counted)
}
