import { type DepositRefusal, type DepositState, depositRefusalText, depositStates } from '@yaoji/rules/wallet/deposit'
import { changed, missing, refusals, refused, ruled } from '../platform/refusal.ts'

/** Every no of the deposits room. */
export const refuse = refusals({
  'deposits.*': ruled<DepositRefusal>(depositRefusalText),
  'deposits.notApproved': refused('资质审核通过后才能充值'),
  'deposits.oneOpen': refused('您有一笔同类转账待处理，请先转账或取消后再提交'),
  'deposits.missing': missing('充值或还款单不存在'),
  'deposits.movedOn': changed(
    ({ state }: { readonly state: DepositState }) => `该单当前为“${depositStates[state]}”，请刷新后查看`,
  ),
})
