import { type CaseState, caseStates } from '@yaoji/rules/after-sales/case-state'
import { changed, invalid, invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no about after-sales. */
export const refuse = refusals({
  'afterSales.missing': missing('没有该售后申请'),
  'afterSales.noReturn': missing('没有该退货单'),
  'afterSales.notOffered': refused('您的账号未开通在线售后，请联系您的业务员处理'),
  'afterSales.notShipped': refused('订单发货后才能申请售后'),
  'afterSales.invalid': invalidFields(),
  'afterSales.movedOn': changed<{ readonly state: CaseState }>(
    ({ state }) => `该售后申请当前为“${caseStates[state]}”，不能再执行此操作，请刷新后查看`,
  ),
  'afterSales.reasonMissing': invalid('reason', '驳回时请写明原因'),
  'afterSales.forQuality': refused('冷链和含麻商品的售后由质管人员审核'),
  'afterSales.notForQuality': refused('该售后申请不含冷链或含麻商品，由客服审核'),
  'afterSales.grantedTooMuch': invalid(
    'amounts',
    ({ most }: { readonly most: string }) => `退补金额不能超过买家申请的${most}元`,
  ),
  'afterSales.nothingGranted': invalid('amounts', '退补金额合计须大于0；不同意请驳回并写明原因'),
  'afterSales.countedTooMany': invalid(
    'items',
    ({ lotNo, most }: { readonly lotNo: string; readonly most: number }) => `批号${lotNo}最多收货${most}`,
  ),
  'afterSales.otherPlace': refused(
    ({ place, count }: { readonly place: number; readonly count: number }) =>
      `该售后申请共${count}项，序号从0到${count - 1}，没有序号${place}，请核对`,
  ),
  'afterSales.whyBad': invalid('reason', '验收不合格时请写明原因'),
  'afterSales.nothingCame': invalid('items', '没有收到任何商品，不能登记收货'),
  'afterSales.samePerson': refused('审核人不能办理退款，请由另一人办理'),
  'afterSales.samePersonSends': refused('审核人不能安排发货，请由另一人安排'),
  'afterSales.whyRefund': invalid('reason', '改为退款时请写明原因'),
})

/** What is said of an item that the case does not have is said of another one: what was meant would pass as asked. */
export function assertPlaces(said: readonly { readonly place: number }[], count: number): void {
  for (const { place } of said) if (place >= count) throw refuse('afterSales.otherPlace', { place, count })
}
