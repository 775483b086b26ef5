import type { PublishRefusal } from '@yaoji/rules/campaigns/phase'
import { changed, invalid, invalidFields, missing, refusals, ruled } from '../platform/refusal.ts'

const publishTexts: Readonly<Record<PublishRefusal, string>> = {
  empty: '页面还没有内容，请先添加至少一块内容再发布',
  over: '活动的结束时间已过，请先修改时间再发布',
}

export const refuse = refusals({
  'campaigns.missing': missing('活动不存在'),
  'campaigns.over': missing('活动已结束'),
  'campaigns.edited': changed<{ readonly version: number }>('该活动刚被其他人修改过，请刷新后再编辑'),
  'campaigns.slugTaken': invalid('slug', '该页面代号已被其他活动使用'),
  'campaigns.wrongBlocks': invalidFields(),
  'campaigns.*': ruled(({ kind }: { readonly kind: PublishRefusal }) => publishTexts[kind]),
})
