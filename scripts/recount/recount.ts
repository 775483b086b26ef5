import { projectOf } from '../named-tests/project-of.ts'
import type { Count, SuiteRun } from '../suites/suite.ts'
import { inPreparation } from './in-preparation.ts'
import { judge } from './judge.ts'
import { readTables, writtenWaiting } from './tables.ts'

/** Judges the specification by what the suites said, prints it, and counts: one passed where all holds, else each fault. */
export async function recount(runs: readonly SuiteRun[]): Promise<Count> {
  const { said, faults } = await judgeRuns(runs).catch((error: Error) => ({
    said: 'not read',
    faults: [error.message],
  }))
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'}  specification: ${said}`)
  for (const fault of faults) console.log(`      ${fault}`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length }
}

async function judgeRuns(runs: readonly SuiteRun[]): Promise<{ said: string; faults: readonly string[] }> {
  const ran = {
    projects: new Set(runs.map(({ project }) => project)),
    tests: new Map(runs.flatMap(({ tests }) => [...tests])),
  }
  const known = { inPreparation: await inPreparation(), waiting: writtenWaiting(), projectOf }
  const { held, waiting, notJudged, faults } = judge(readTables(), ran, known)
  const passedOver = notJudged > 0 ? `, ${notJudged} not judged: their suites did not run` : ''
  return { said: `${held} hold, ${waiting} wait${passedOver}`, faults }
}
