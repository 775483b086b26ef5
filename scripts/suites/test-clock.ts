import { dayOf } from '@yaoji/rules/money/day'
import { moveDate } from './move-date.ts'
import { readTestTime } from './test-time.ts'

// TEST_TIME moves the machine's clock as a test sees it: what reads it where the law does not look falls then.
const asked = process.env.TEST_TIME
if (asked) moveDate(readTestTime(asked, dayOf(new Date())).getTime() - Date.now())
