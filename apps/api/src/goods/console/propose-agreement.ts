import { agreedNeeds } from '@yaoji/rules/goods/price-floor'
import { formatYuan } from '@yaoji/rules/money/fen'
import { z } from 'zod'
import { memberNames } from '../../members/member-names.ts'
import type { ApprovalKind } from '../../platform/approvals/approval-kind.ts'
import { askApproval } from '../../platform/approvals/ask-approval.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { agreedFloorPercent } from '../settings.ts'
import { type AgreedPrice, type Agreement, type PriceBefore, pricesBefore, writeAgreed } from './agree-prices.ts'

const kind = 'member.agreePrices'

/** What happened to an agreement: it holds, or all of it waits for another clerk. */
type Proposed = { readonly agreed: number } | { readonly approvalId: number }

/** A clerk agrees on prices with one member; with one below the floor all of them wait for a second person (Domain 2.4, law 6). */
export async function proposeAgreement(tx: Transaction, agreement: Agreement, stamp: Stamp): Promise<Proposed> {
  const standing = await pricesBefore(tx, agreement)
  const beside = besideBase(agreement, standing)
  const needs = agreedNeeds(beside, await settingOf(tx, agreedFloorPercent))
  const before = agreedOf(standing)
  if (needs.length === 0) return { agreed: await writeAgreed(tx, agreement, before, stamp) }
  const { memberId, reason, prices } = agreement
  const asked = {
    subject: `${prefix}${memberId}`,
    change: { agreement, seen: seenOf(standing) },
    baseVersion: '',
    reason,
    permission: 'prices.edit',
  } as const
  const member = (await memberNames(tx, [memberId])).get(memberId) ?? ''
  const summary = {
    title: `与${member}约定${prices.length}个商品的协议价`,
    before: before.map(inYuan),
    after: beside.map(({ baseFen, ...rest }) => ({
      ...inYuan(rest),
      base_price: baseFen === null ? '' : formatYuan(baseFen),
    })),
    effect: needs,
  }
  return { approvalId: await askApproval(tx, kind, asked, summary, stamp) }
}

const prefix = 'member:'
const agreedOf = (standing: readonly PriceBefore[]) => standing.flatMap(({ agreed }) => agreed ?? [])
const inYuan = <Price extends AgreedPrice>({ priceFen, ...rest }: Price) => ({ ...rest, price: formatYuan(priceFen) })

/** What is agreed on, with the name and the base price of each goods. */
function besideBase({ prices }: Agreement, standing: readonly PriceBefore[]) {
  const known = new Map(standing.map((one) => [one.goodsId, one]))
  return prices.flatMap((price) => {
    const one = known.get(price.goodsId)
    return one ? { name: one.name, ...price, baseFen: one.baseFen } : []
  })
}

/** Base prices and what was agreed before, as the checker is shown them: at others something else would be approved. */
const seenOf = (standing: readonly PriceBefore[]): string =>
  JSON.stringify(standing.map(({ goodsId, baseFen, agreed }) => [goodsId, baseFen, agreed]))

const written = z.object({
  seen: z.string(),
  // Written by the verb above.
  agreement: z.custom<Agreement>((given) => typeof given === 'object' && given !== null),
})

/** It holds when another clerk approves. */
export const agreementBelowFloor: ApprovalKind = {
  kind,
  name: '约定协议价',
  // The prices themselves are compared where they are written.
  version: () => Promise.resolve(''),
  apply: async (tx, { change, makerName }, stamp) => {
    const { agreement, seen } = written.parse(change)
    const standing = await pricesBefore(tx, agreement)
    if (seenOf(standing) !== seen) throw refuse('goods.agreedMoved')
    await writeAgreed(tx, agreement, agreedOf(standing), stamp, makerName)
  },
}
