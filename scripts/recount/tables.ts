import { readdirSync, readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'

/** A test as the tables name it: the path of its file, and its full name as vitest prints it. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

/** One fact of the specification, and what holds it. */
export interface Row {
  /** The file of the table with the line, for messages. */
  readonly place: string
  /** The part of the specification that the table is about. */
  readonly section: number
  readonly statement: string
  readonly heldBy: readonly NamedTest[]
  /** The page or call in preparation that the statement waits for, where no test can hold it yet. */
  readonly waitsFor?: string
}

const folder = inCheckout('scripts/recount/data')
const header = 'statement\theld_by'

export function readTables(): Row[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .flatMap((file) => readTable(file, readFileSync(`${folder}/${file}`, 'utf8')))
}

/** How many statements wait, as it was last written down: a number that only falls. */
export const writtenWaiting = () => Number(readFileSync(`${folder}/waiting.txt`, 'utf8'))

export function readTable(file: string, text: string): Row[] {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== header) throw new Error(`${file}:1: the first line is not "statement, held_by"`)
  return lines.map((line, index) => {
    const place = `${file}:${index + 2}`
    const [statement = '', held = '', ...more] = line.split('\t')
    if (!statement || !held || more.length > 0) throw new Error(`${place}: not two columns`)
    const row = { place, section: Number.parseInt(file, 10), statement }
    const waitsFor = /^waits: (.+)$/.exec(held)?.[1]
    return waitsFor === undefined
      ? { ...row, heldBy: held.split(' | ').map((one) => readName(place, one)) }
      : { ...row, heldBy: [], waitsFor }
  })
}

function readName(place: string, text: string): NamedTest {
  const cut = text.indexOf(' > ')
  if (cut < 0) throw new Error(`${place}: "${text}" is not a file and a test of it`)
  return { file: text.slice(0, cut), name: text.slice(cut + 3) }
}
