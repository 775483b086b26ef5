import { permissions } from '@yaoji/contract/console/permissions'
import { type TripRefusal, tripRefusalText } from '@yaoji/rules/orders/cold-trip'
import { type OrderAct, orderStates, stateOfCode } from '@yaoji/rules/orders/order-state'
import { scanRefusalText } from '@yaoji/rules/stock/judge-scan'
import { changed, invalid, missing, refusals, refused, ruled } from '../platform/refusal.ts'
import { actTexts } from './moves/act-texts.ts'

interface Now {
  readonly status: number
  readonly status_label: string
  readonly act: OrderAct
}
interface ShortLots {
  readonly name: string
  readonly missing: number
}

/** Said to who picked an order: another clerk checks it, and which one. */
export const ownPickText = `该订单由您拣货，复核出库须由另一人办理，请联系有“${permissions['orders.outbound']}”权限的同事`

/** Every no of the orders room. */
export const refuse = refusals({
  'orders.missing': missing('订单不存在'),
  // Someone was faster, or the page is old.
  'orders.movedOn': changed(
    ({ status, act }: Now) =>
      `订单当前为“${orderStates[stateOfCode(status)].label}”，不能再执行“${actTexts[act]}”，请刷新后查看`,
  ),
  'orders.expired': refused('订单已超时取消，请重新下单'),
  // A licence ran out between the order and its payment: said in the words of the papers, with the page where they are put right.
  'orders.papersLapsed': refused(
    ({ text }: { readonly text: string; readonly mend_url: string }) => `订单暂不能付款：${text}`,
  ),
  'orders.cancelRequested': refused('您已申请取消，请等待客服确认'),
  'orders.replacementStays': refused('换货、补发的订单不能自行取消；如不再需要，请联系客服改为退款'),
  'orders.noCancelRequest': refused('买家没有申请取消该订单'),
  'orders.received': refused('该订单已确认收货'),
  'orders.receiptOwed': refused('含麻订单须收到并审核回执后才能完成'),
  'orders.transferUnderReview': refused('该订单等待财务确认到账，请由财务处理'),
  'orders.otherLines': invalid('lines', '拣货明细与订单不符'),
  'orders.pickedTooMany': invalid(
    'lines',
    ({ name, ordered }: { readonly name: string; readonly ordered: number }) =>
      `${name}的实拣数量不能大于订购数量${ordered}`,
  ),
  'orders.waitsForAll': refused(
    ({ missing: short }: { readonly missing: readonly { readonly name: string; readonly quantity: number }[] }) =>
      `买家选择“等货齐后一起发”，还缺${short.map(({ name, quantity }) => `${name}${quantity}`).join('、')}，不能部分拣货。请等货齐后再拣货；确定无货的，请将全部商品实拣填0，按缺货取消并全额退款`,
  ),
  'orders.lotsAsked': refused(
    ({ until }: { readonly until: string }) => `已就批号询问买家，请等待答复（最晚${until}），答复后自动继续拣货`,
  ),
  'orders.lotsAnswered': changed('该批号询问已答复或已超过时间，请刷新后查看'),
  'orders.nothingPicked': refused('该订单没有拣到任何商品，不能出库'),
  'orders.somethingPicked': refused('该订单拣到了商品，请按正常流程出库'),
  'orders.lotsShort': refused(
    ({ name, missing: short }: ShortLots) => `${name}的可出库批号数量不足，还差${short}，请先核对库存批号`,
  ),
  'orders.trace.*': ruled(scanRefusalText),
  'orders.traceMalformed': invalid(
    'lots',
    ({ codes }: { readonly codes: readonly string[] }) => `追溯码格式不正确：${codes.join('、')}`,
  ),
  'orders.traceTwice': invalid(
    'lots',
    ({ codes }: { readonly codes: readonly string[] }) => `追溯码重复扫描：${codes.join('、')}`,
  ),
  'orders.traceNotNow': changed('追溯码在复核出库时或出库后、发货前登记，请刷新后查看订单状态'),
  'orders.ownPick': refused(ownPickText),
  'orders.lotsWithdrawn': changed(
    ({ lots }: { readonly lots: string }) =>
      `${lots}在拣货后已停售或召回，不能出库，请取出该批号并重新拣货（换其他批号，没有的按缺货处理）`,
  ),
  'orders.nothingWithdrawn': refused('该订单拣货后没有批号停售或召回，无需重新拣货'),
  'orders.lotsBelowReserved': refused(
    ({ name, missing: short }: ShortLots) => `${name}的批号库存少于订单占用，还差${short}，请先核对库存批号`,
  ),
  'orders.returnInCase': refused('该订单有处理中的售后申请，请在售后中处理退货'),
  'orders.loweredTooMuch': refused(
    ({ name, most }: { readonly name: string; readonly most: string }) => `${name}最多还可退${most}元`,
  ),
  'orders.parcelMissing': missing('该订单没有这个包裹，请刷新后重试'),
  'orders.parcelTwice': changed(
    ({ waybill }: { readonly waybill: string }) => `该订单已登记运单${waybill}，请刷新后查看`,
  ),
  'orders.trackEarly': invalid('at', '物流时间不能早于下单日期'),
  'orders.trackAhead': invalid('at', '物流时间不能晚于现在'),
  'orders.coldMissing': refused('该订单没有冷藏商品，无需登记运输温度'),
  'orders.coldNotNow': changed(
    ({ label }: { readonly label: string }) => `订单当前为“${label}”，开票后、取消前才能登记运输温度`,
  ),
  'orders.coldOwed': refused(
    ({ names }: { readonly names: string }) =>
      `${names}为冷藏商品，请先登记冷藏箱的承运单位、起运时间和起运温度，再复核出库`,
  ),
  'orders.coldStartOutside': refused(
    ({ box, found, range }: { readonly box: string; readonly found: string; readonly range: string }) =>
      `冷藏箱${box}的起运温度${found}不在${range}之内，请待温度合格后重新登记，再复核出库`,
  ),
  'orders.coldStartFixed': refused(
    ({ box }: { readonly box: string }) => `冷藏箱${box}已出库，承运单位、起运时间和起运温度不能更改`,
  ),
  'orders.coldCarrier': invalid(
    'carrier',
    ({ carriers }: { readonly carriers: readonly string[] }) => `冷藏商品只能由冷链承运：${carriers.join('、')}`,
  ),
  'orders.coldWaybill': invalid('carrier', ({ carriers }: { readonly carriers: readonly string[] }) =>
    carriers.length === 0
      ? '该订单有冷藏商品，请先登记冷藏箱的起运温度，再发货'
      : `该订单有冷藏商品，须由已登记的冷链承运发货：${carriers.join('、')}`,
  ),
  'orders.coldTrip.*': ruled((refusal: TripRefusal) => tripRefusalText(refusal)),
  'orders.coldFile': invalid('file', ({ text }: { readonly text: string }) => text),
  'orders.returnEmpty': invalid('lines', '请填写退货商品、批号和数量'),
  'orders.returnOtherLots': invalid('lines', '退货明细与出库批号不符'),
  'orders.returnTooMany': invalid(
    'lines',
    ({ name, lotNo, most }: { readonly name: string; readonly lotNo: string; readonly most: number }) =>
      `${name}批号${lotNo}最多可退${most}`,
  ),
})
