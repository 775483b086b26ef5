import type { CouponEffectWire } from '@yaoji/contract/console/coupons'
import type { couponTemplate } from '@yaoji/contract/console/coupons.input'
import { couponCostText, couponNeeds } from '@yaoji/rules/coupons/coupon-draft'
import { couponText } from '@yaoji/rules/coupons/coupon-state'
import { exclusionsText } from '@yaoji/rules/coupons/exclusions'
import { z } from 'zod'
import type { ApprovalKind } from '../platform/approvals/approval-kind.ts'
import { askApproval } from '../platform/approvals/ask-approval.ts'
import { draftSubject } from '../platform/approvals/draft-subject.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { insertTemplate } from './insert-template.ts'
import { refuse } from './refusals.ts'
import { freeCouponFen } from './settings.ts'
import type { TemplateRow } from './tables.ts'

type CouponTemplate = z.output<typeof couponTemplate>

const kind = 'coupon.create'

/** A template with what it would do; one that gives more than it asks for is refused. */
export async function judgeTemplate(db: Db, given: CouponTemplate): Promise<CouponEffectWire> {
  if (given.from > 0 && given.amount > given.from) throw refuse('coupons.amountOverThreshold')
  const terms = { fromFen: given.from, reduceFen: given.amount, stock: given.stock ?? null }
  return {
    cost: couponCostText(terms),
    helps_not: [exclusionsText('coupon')],
    second_person: couponNeeds(terms, await settingOf(db, freeCouponFen)),
  }
}

/** What happened to a template: it can be claimed and issued, or it waits for another clerk. */
type Proposed =
  | { readonly template: TemplateRow; readonly effect: CouponEffectWire; readonly approvalId: null }
  | { readonly approvalId: number }

/** Marketing makes a coupon; one that gives much for nothing waits for a second person (Domain 2.4, law 6). */
export async function proposeTemplate(tx: Transaction, given: CouponTemplate, stamp: Stamp): Promise<Proposed> {
  const effect = await judgeTemplate(tx, given)
  if (effect.second_person.length === 0)
    return { template: await writeTemplate(tx, given, stamp), effect, approvalId: null }
  const asked = {
    subject: draftSubject(given),
    change: given,
    baseVersion: '',
    reason: '',
    permission: 'coupons.edit',
  } as const
  const summary = {
    title: `新建优惠券“${given.name}”：${couponText(given.from, given.amount)}`,
    before: null,
    after: given,
    effect: [...effect.second_person, effect.cost, ...effect.helps_not],
  }
  return { approvalId: await askApproval(tx, kind, asked, summary, stamp) }
}

const instant = z.coerce.date()
/** As the verb above wrote it: JSON keeps instants as text. */
const written = z.looseObject({
  opens_at: instant,
  closes_at: instant,
  valid_from: instant.optional(),
  valid_until: instant.optional(),
})

/** It can be claimed and issued when another clerk approves. */
export const couponDrafting: ApprovalKind = {
  kind,
  name: '新建优惠券',
  // Nothing is there yet that could have changed.
  version: () => Promise.resolve(''),
  apply: async (tx, { change }, stamp) => {
    const given = z.custom<CouponTemplate>().parse(written.parse(change))
    await judgeTemplate(tx, given)
    await writeTemplate(tx, given, stamp)
  },
}

const writeTemplate = (tx: Transaction, given: CouponTemplate, stamp: Stamp): Promise<TemplateRow> =>
  insertTemplate(
    tx,
    {
      name: given.name,
      slogan: given.slogan,
      fromFen: given.from,
      reduceFen: given.amount,
      scope: given.scope,
      origin: given.origin,
      opensAt: given.opens_at,
      closesAt: given.closes_at,
      validFrom: given.valid_from ?? null,
      validUntil: given.valid_until ?? null,
      validDays: given.valid_days ?? null,
      stock: given.stock ?? null,
      memberLimit: given.member_limit,
      onlyRegions: given.only_regions,
      onlyBuyerTypes: given.only_buyer_types,
    },
    stamp,
  )
