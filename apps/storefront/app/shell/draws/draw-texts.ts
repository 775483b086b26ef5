import type { DrawResultWire } from '@yaoji/contract/draws'

/** Spec §8, in the words of the specification; who drew nothing is not congratulated. */
export function resultText({ kind, name, remarks }: Pick<DrawResultWire, 'kind' | 'name' | 'remarks'>): string {
  if (kind === 'nothing') return remarks ? `${name}（${remarks}）` : name
  return remarks ? `恭喜您，抽中${name}（${remarks}）` : `恭喜您，抽中${name}`
}

export const closingText = '正在抽奖中，如关闭后没有结果，请到个人中心查看'
