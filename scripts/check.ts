import { checkSteps } from './suites/check-steps.ts'
import { program, runStep } from './suites/step.ts'

const unit = { name: 'unit tests', arguments: [program.vitest, 'run', '--project', 'unit', '--reporter=dot'] }
const outcomes = await Promise.all([unit, ...checkSteps()].map(runStep))
const failed = outcomes.filter(({ ok }) => !ok).length
console.log(failed === 0 ? 'All checks hold.' : `${failed} of ${outcomes.length} checks failed.`)
process.exit(failed === 0 ? 0 : 1)
