import type { PaperWire } from '@yaoji/contract/licences'

export type Tone = 'good' | 'notice' | 'bad' | 'quiet'

/** Domain 2.1: how a paper stands in one word, yellow for the last 60 days, red once it has expired. */
export interface Standing {
  readonly label: string
  readonly tone: Tone
  /** A sentence with what to do next; '' where nothing is to be done. */
  readonly next: string
}

const inForce: Readonly<Record<PaperWire['state'], Standing>> = {
  missing: { label: '未提交', tone: 'quiet', next: '' },
  pending: { label: '待审核', tone: 'notice', next: '' },
  rejected: { label: '已驳回', tone: 'bad', next: '请按驳回原因修改后重新提交' },
  valid: { label: '有效', tone: 'good', next: '' },
  expiring: { label: '即将过期', tone: 'notice', next: '请尽快更换新证件，审核通过前现有证件继续有效' },
  expired: { label: '已过期', tone: 'bad', next: '请更换新证件，审核通过后立即恢复' },
}

const waiting = {
  draft: '新证件已保存，请提交审核',
  pending: '新证件已提交，等待客服初审',
  checked: '新证件已通过初审，等待质管审核',
  rejected: '新证件被驳回，请按原因修改后重新提交',
} as const

export function paperStanding({ state, filing, days_left }: PaperWire): Standing {
  const own = inForce[state]
  const next = (filing && waiting[filing.state as keyof typeof waiting]) ?? own.next
  if (state === 'pending' && filing) return { ...own, label: filing.state_name, next }
  if (state === 'expiring' && days_left !== null)
    return { ...own, label: days_left === 0 ? '今天到期' : `${days_left}天后到期`, next }
  return { ...own, next }
}

export const toneText: Readonly<Record<Tone, string>> = {
  good: 'text-brand',
  notice: 'text-warning',
  bad: 'text-price',
  quiet: 'text-secondary',
}
export const toneEdge: Readonly<Record<Tone, string>> = {
  good: 'border-hairline',
  notice: 'border-warning',
  bad: 'border-price',
  quiet: 'border-hairline',
}

/** What is saved and not handed in yet. */
export const drafts = (papers: readonly PaperWire[]): readonly PaperWire[] =>
  papers.filter(({ filing }) => filing?.state === 'draft')
