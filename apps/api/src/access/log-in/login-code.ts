import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayOf } from '@yaoji/rules/money/day'

const dayMs = 86_400_000

/** The code of an account for the day of `at`: made of the store's secret, kept nowhere. */
export function loginCode(secret: string, account: string, at: Date): string {
  const digest = createHmac('sha256', secret)
    .update(`login-code\0${account}\0${dayOf(at)}`)
    .digest()
  return String(digest.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')
}

/** Today's code, or yesterday's: who heard it before midnight may still be typing. `given`: eight digits, or ''. */
export function isLoginCode(secret: string, account: string, given: string, at: Date): boolean {
  if (given === '') return false
  const yesterday = new Date(at.getTime() - dayMs)
  return [at, yesterday].some((day) =>
    timingSafeEqual(Buffer.from(loginCode(secret, account, day)), Buffer.from(given)),
  )
}
