import { readdirSync, readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { type NamedTest, readNamedTests } from '../named-tests/named-test.ts'

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
    return waitsFor === undefined ? { ...row, heldBy: namesOf(place, held) } : { ...row, heldBy: [], waitsFor }
  })
}

function namesOf(place: string, text: string): NamedTest[] {
  try {
    return readNamedTests(text)
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`)
  }
}
