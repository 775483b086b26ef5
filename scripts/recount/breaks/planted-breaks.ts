import { readFileSync } from 'node:fs'
import type { PlannedBreak } from '../../breaks/plant-breaks.ts'
import { readNamedTests } from '../../named-tests/named-test.ts'

/** A row of the specification's tables, and a text of the program without which its test must turn red. */
export interface PlantedBreak extends PlannedBreak {
  /** The file of the table without its ending. */
  readonly table: string
  readonly statement: string
  /** One of the tests that hold the row, as it is written there. */
  readonly heldBy: string
}

/** Thirty rows over all sections of the specification that are broken on purpose. */
export function readPlantedBreaks(): PlantedBreak[] {
  const [, ...lines] = readFileSync(new URL('breaks.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [table = '', statement = '', heldBy = '', file = '', text = '', broken = ''] = line.split('\t')
    return {
      table,
      statement,
      heldBy,
      name: `${table}: ${statement}`,
      file,
      text,
      broken,
      tests: readNamedTests(heldBy),
    }
  })
}
