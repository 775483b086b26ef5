import type { OrderDetailWire } from '@yaoji/contract/orders'
import { shortageCancel } from '@yaoji/rules/orders/cancel-reason'
import { orderStates } from '@yaoji/rules/orders/order-state'
import type { EffectiveState } from '../effective-state.ts'

const steps = [
  { label: '提交订单', code: orderStates.awaitingPayment.code },
  { label: '付款', code: orderStates.awaitingSlip.code },
  { label: '开票', code: orderStates.slipped.code },
  { label: '拣货', code: orderStates.picked.code },
  { label: '出库', code: orderStates.outbound.code },
  { label: '发货', code: orderStates.shipped.code },
  { label: '完成', code: orderStates.completed.code },
] as const

/** A group order is paid first and waits for its group. */
const groupSteps = [
  { label: '提交订单', code: orderStates.awaitingPayment.code },
  { label: '付款', code: orderStates.awaitingGroup.code },
  { label: '成团', code: orderStates.awaitingSlip.code },
  ...steps.slice(2),
] as const

type Moved = { readonly move: string; readonly toState: number; readonly fromState: number | null; readonly at: Date }

/** Spec §5 of the pages: the states that the order passed, with their times; a cancelled order ends where it stopped. */
export function progress(moves: readonly Moved[], now: EffectiveState, isGroup = false): OrderDetailWire['progress'] {
  const course = isGroup ? groupSteps : steps
  // An order that is picked once more was slipped before.
  const cameTo = (code: number) => {
    const placed = code === orderStates.awaitingPayment.code
    // What is to be paid once more, because its proof was refused, was placed before.
    if (placed) return moves.find(({ toState }) => toState === code)?.at
    return moves.findLast(({ move, toState, fromState }) => toState === code && fromState !== code && move !== 'repick')
      ?.at
  }
  if (now.state === 'cancelled') {
    const short = moves.some(({ move }) => move === 'shortage')
    const passed = course.filter(({ code }) => cameTo(code))
    return [
      ...passed.map(({ label, code }) => ({ label, at: iso(cameTo(code)), reached: 1 as const })),
      {
        label: short ? shortageCancel.label : '已取消',
        at: iso(cameTo(orderStates.cancelled.code)),
        reached: 1 as const,
      },
    ]
  }
  return course.map(({ label, code }) => ({
    label,
    at: now.code >= code ? iso(cameTo(code)) : '',
    reached: now.code >= code ? 1 : 0,
  }))
}

const iso = (at: Date | undefined) => at?.toISOString() ?? ''
