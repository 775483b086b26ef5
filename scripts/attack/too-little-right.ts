import { everyCall } from '@yaoji/contract/laws/every-call'
import { type BuyerRight, mayDo } from '@yaoji/rules/members/buyer-rights'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import type { Faults } from './campaign.ts'
import { colleagueWith } from './company-things.ts'
import type { Ask, Reply } from './send.ts'

interface Person {
  readonly right: BuyerRight
  readonly cookie: string
}

/** Of a company: somebody for each right that is not everything. */
export async function colleaguesOf(db: Database, memberId: number): Promise<readonly Person[]> {
  const rights = ['purchaser', 'approver', 'receiver'] as const
  return Promise.all(
    rights.map(async (right) => ({ right, cookie: (await colleagueWith(db, memberId, right)).cookie })),
  )
}

/**
 * Each colleague makes every call whose duty is another's, on the company's own things: each is refused for the right, before
 * anything of the call is read. Answers how many were tried.
 */
export async function tooLittleRight(
  send: (ask: Ask) => Promise<Reply>,
  colleagues: readonly Person[],
  idOf: (method: string, path: string) => string,
  faults: Faults,
): Promise<number> {
  const calls = (await everyCall()).filter(({ who }) => who === 'member')
  let tried = 0
  for (const { right, cookie } of colleagues)
    for (const { method, path, duty } of calls) {
      if (duty === 'anyone' || mayDo([right], duty)) continue
      tried++
      const { status, json } = await send({ method, path: path.replaceAll(/\{\w+\}/g, idOf(method, path)), cookie })
      const refused = status === 403 && json?.reason === `rights.${duty}`
      faults.expect(refused, `a ${right} ${method} ${path}: ${status} ${json?.reason}`)
    }
  return tried
}
