import { dayOf } from '@yaoji/rules/money/day'
import { moveDate } from './move-date.ts'
import { readTestTime } from './test-time.ts'

// TEST_TIME moves the machine's clock as a test sees it: what reads it where the law does not look falls then.
const asked = process.env.TEST_TIME
// Once per process, also where files share one.
const moved = Symbol.for('yaoji.testClock')
if (asked && !(moved in globalThis)) {
  Object.assign(globalThis, { [moved]: asked })
  moveDate(readTestTime(asked, dayOf(new Date())).getTime() - Date.now())
}
