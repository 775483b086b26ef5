import { paperCalls } from '@yaoji/contract/papers'
import { paperInputs } from '@yaoji/contract/papers.input'
import { dayOf } from '@yaoji/rules/money/day'
import type { CartHouse } from '../cart/house.ts'
import { type Mount, memberRoute } from '../platform/http/call-route.ts'
import { printPaper } from '../platform/pdf/print-paper.ts'
import { savedAs, sendPrivateFile } from '../platform/storage.ts'
import { readQuotation } from './quotation.ts'

export function quotationRoutes(mount: Mount, house: CartHouse): void {
  memberRoute(mount, paperCalls.quotation, paperInputs.none, async (_, { db, session, at, reply }) => {
    const paper = await readQuotation(house, db, session.member, at)
    const name = savedAs(`报价单-${dayOf(at)}.pdf`)
    return sendPrivateFile(reply, await printPaper(paper, at), 'application/pdf', name) as never
  })
}
