import { dayOf, timeOf } from '../money/day.ts'
import { hasClosed, isOpen, type Window } from '../promotions/window.ts'

/**
 * Domain guide 2.4, group buy: the target is a quantity across members, not heads. Quantities are sale units of the goods.
 */
export interface GroupBuy extends Window {
  readonly targetQuantity: number
  /** Smallest quantity of one order; quantities are multiples of the step. */
  readonly min: number
  readonly step: number
  /** The most that one member may take over all orders; null = no limit. */
  readonly memberLimit: number | null
}

/** How a group ended, once and for all; null: not yet. */
export type GroupOutcome = 'succeeded' | 'failed' | null

export const groupStates = {
  notStarted: '未开始',
  running: '拼团中',
  succeeded: '已成团',
  failed: '未成团',
  ended: '已结束',
} as const
type GroupState = keyof typeof groupStates

/** Domain guide 2.4: time decides before the job does; a group that closed without its target has failed. */
export function groupState(group: Window, outcome: GroupOutcome, at: Date): GroupState {
  const closed = hasClosed(group, at.getTime())
  if (outcome === 'succeeded') return closed ? 'ended' : 'succeeded'
  if (outcome === 'failed' || closed) return 'failed'
  return isOpen(group, at.getTime()) ? 'running' : 'notStarted'
}

/** May be joined: a succeeded group stays open until its end, as far as goods are left. */
export const mayJoin = (state: GroupState): boolean => state === 'running' || state === 'succeeded'

/** What becomes of an undecided group: the target decides at once, the end decides without it. */
export function settlement(
  group: Window & Pick<GroupBuy, 'targetQuantity'>,
  paidQuantity: number,
  at: Date,
): Exclude<GroupOutcome, null> | null {
  if (paidQuantity >= group.targetQuantity) return 'succeeded'
  return hasClosed(group, at.getTime()) ? 'failed' : null
}

interface GroupProgress {
  readonly missing: number
  /** Whole per cent, rounded down, 100 at most: 100 means that the target is reached. */
  readonly percent: number
}

/** Only what is paid counts. */
export function groupProgress(targetQuantity: number, paidQuantity: number): GroupProgress {
  const missing = Math.max(0, targetQuantity - paidQuantity)
  return { missing, percent: missing === 0 ? 100 : Math.floor((paidQuantity * 100) / targetQuantity) }
}

/** Our choice: a group order is paid within its time to pay, and never after the group's end. */
export const endsWithGroup = (expires: Date | null, group: Pick<Window, 'closesAtMs'>): Date =>
  new Date(Math.min(expires?.getTime() ?? group.closesAtMs, group.closesAtMs))

/** What bounds a member's quantity now. */
export interface GroupBounds {
  /** What the member has in open or paid orders of the group. */
  readonly takenByMember: number
  /** What is left of all that the group may sell; null = as much as there is stock. */
  readonly quotaLeft: number | null
  readonly saleable: number
  /** What the goods' own purchase limit leaves the member; null = none. */
  readonly limitLeft: number | null
}
export interface GroupQuantityRule {
  readonly min: number
  readonly step: number
  /** 0: not even the smallest quantity can be had. */
  readonly max: number
}

const roundDown = (quantity: number, step: number) => Math.floor(Math.max(quantity, 0) / step) * step
const memberLeft = (group: GroupBuy, bounds: GroupBounds) =>
  Math.min(
    group.memberLimit === null ? Number.MAX_SAFE_INTEGER : group.memberLimit - bounds.takenByMember,
    bounds.limitLeft ?? Number.MAX_SAFE_INTEGER,
  )

export function groupQuantityRule(group: GroupBuy, bounds: GroupBounds): GroupQuantityRule {
  const { step } = group
  const min = Math.ceil(Math.max(group.min, step) / step) * step
  const most = Math.min(bounds.saleable, bounds.quotaLeft ?? bounds.saleable, memberLeft(group, bounds))
  const max = roundDown(most, step)
  return { min, step, max: max < min ? 0 : max }
}

export type GroupRefusal =
  | { readonly kind: 'notStarted'; readonly opensAtMs: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'ephedrine' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'belowMin'; readonly min: number }
  | { readonly kind: 'offStep'; readonly step: number }
  | { readonly kind: 'limitUsed' }
  | { readonly kind: 'overLimit'; readonly max: number }
  | { readonly kind: 'groupFull' }
  | { readonly kind: 'overQuota'; readonly max: number }
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'overStock'; readonly max: number }

/** Why nobody can join now, null when the group is open. Ephedrine preparations are never group goods. */
export function joinRefusal(
  group: Window,
  outcome: GroupOutcome,
  goods: { readonly ephedrine: boolean },
  at: Date,
): GroupRefusal | null {
  const state = groupState(group, outcome, at)
  if (state === 'notStarted') return { kind: 'notStarted', opensAtMs: group.opensAtMs }
  if (state === 'failed' || state === 'ended') return { kind: state }
  return goods.ephedrine ? { kind: 'ephedrine' } : null
}

/** Why a quantity cannot be ordered, null when it can. What one member may take is said before what there is. */
export function groupQuantityRefusal(group: GroupBuy, bounds: GroupBounds, asked: number): GroupRefusal | null {
  if (!Number.isSafeInteger(asked) || asked <= 0) return { kind: 'invalid' }
  const { min, step } = groupQuantityRule(group, bounds)
  if (asked < min) return { kind: 'belowMin', min }
  if (asked % step !== 0) return { kind: 'offStep', step }
  return (
    beyond(asked, memberLeft(group, bounds), min, step, 'limitUsed', 'overLimit') ??
    beyond(asked, bounds.quotaLeft ?? asked, min, step, 'groupFull', 'overQuota') ??
    beyond(asked, bounds.saleable, min, step, 'soldOut', 'overStock')
  )
}

function beyond<
  None extends 'limitUsed' | 'groupFull' | 'soldOut',
  Over extends 'overLimit' | 'overQuota' | 'overStock',
>(
  asked: number,
  most: number,
  min: number,
  step: number,
  none: None,
  over: Over,
): { readonly kind: None } | { readonly kind: Over; readonly max: number } | null {
  if (asked <= most) return null
  const max = roundDown(most, step)
  return max < min ? { kind: none } : { kind: over, max }
}

/** The sentence that the buyer reads. */
export function groupRefusalText(refusal: GroupRefusal): string {
  switch (refusal.kind) {
    case 'notStarted':
      return `拼团${momentText(refusal.opensAtMs)}开始，请届时参加`
    case 'failed':
      return '该拼团未成团，已付款项原路退回，可按原价购买该商品'
    case 'ended':
      return '该拼团已结束，可按原价购买该商品'
    case 'ephedrine':
      return '含麻商品不参加拼团'
    case 'invalid':
      return '请输入正确的购买数量'
    case 'belowMin':
      return `起拼数量为${refusal.min}`
    case 'offStep':
      return `数量须为${refusal.step}的整数倍`
    case 'limitUsed':
      return '您在本次拼团的可购数量已用完'
    case 'overLimit':
      return `超出每店限购数量，最多还可购买${refusal.max}`
    case 'groupFull':
      return '本次拼团的数量已被订完'
    case 'overQuota':
      return `本次拼团剩余数量不足，最多还可购买${refusal.max}`
    case 'soldOut':
      return '商品库存不足，暂时无法参团'
    case 'overStock':
      return `库存不足，最多可购买${refusal.max}`
  }
}

function momentText(ms: number): string {
  const at = new Date(ms)
  const [, month, day] = dayOf(at).split('-').map(Number)
  return `将于${month}月${day}日 ${timeOf(at)}`
}
