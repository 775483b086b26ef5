import type { ChangedWire } from '@yaoji/contract/orders'
import { type GroupRefusal, groupRefusalText } from '@yaoji/rules/groups/group-buy'
import { type ClaimRefusal, claimRefusalText } from '@yaoji/rules/promotions/claims'
import { changed, missing, refusals, refused, ruled } from '../platform/refusal.ts'

/** Every no of the groups room. */
export const refuse = refusals({
  'groups.*': ruled<GroupRefusal>(groupRefusalText),
  'groups.missing': missing('拼团不存在或已下架'),
  'groups.goodsMissing': missing('拼团商品已下架'),
  // The buyer's own right to the goods, the group's audience: said in their own words, with the page where it can be put right.
  'groups.notForYou': refused(({ text }: { readonly text: string; readonly mend_url?: string }) => text),
  'groups.endedUnpaid': refused('该拼团已结束且未成团，请按原价购买'),
  'groups.changed': changed<ChangedWire>('拼团价格或运费已变化，请确认后重新提交'),
  'groups.stockTaken': refused(({ available, unit }: { readonly available: number; readonly unit: string }) =>
    available > 0 ? `库存不足，最多可购买${available}${unit}` : groupRefusalText({ kind: 'soldOut' }),
  ),
  'groups.quotaTaken': refused(({ refusal, unit }: { readonly refusal: ClaimRefusal; readonly unit: string }) =>
    claimRefusalText(refusal, unit),
  ),
})
