import type { DrawBriefWire, DrawResultWire } from '@yaoji/contract/draws'

/** Spec §4: shown if the member has not joined. Our choice: on home and in the member centre only. */
const lotteryPages: ReadonlySet<string> = new Set(['index', 'user_hyzx'])

export interface Offer {
  readonly page: string
  readonly isMember: boolean
  /** The lottery that was closed in this session. */
  readonly closed: string | null
}

/** Whether it is worth asking for a lottery at all. */
export const mayAsk = ({ page, isMember, closed }: Offer): boolean =>
  isMember && lotteryPages.has(page) && closed === null

export const isOffered = (draw: DrawBriefWire | null): draw is DrawBriefWire =>
  draw !== null && draw.is_join === 0 && draw.chances > 0

/** Spec §8, in the words of the specification; who drew nothing is not congratulated. */
export function resultText({ kind, name, remarks }: Pick<DrawResultWire, 'kind' | 'name' | 'remarks'>): string {
  if (kind === 'nothing') return remarks ? `${name}（${remarks}）` : name
  return remarks ? `恭喜您，抽中${name}（${remarks}）` : `恭喜您，抽中${name}`
}

export const closingText = '正在抽奖中，如关闭后没有结果，请到个人中心查看'
