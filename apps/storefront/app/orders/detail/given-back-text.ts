import type { OrderDetailWire } from '@yaoji/contract/orders'
import { yuanText } from '../../shell/kit/yuan.ts'
import { minuteText } from '../../shell/time/moment-text.ts'

type GivenBack = NonNullable<OrderDetailWire['given_back']>
const states: Readonly<Record<GivenBack['money'][number]['state'], string>> = {
  done: '已退回',
  due: '待财务转账退回',
}

/** What an order that the store could not deliver gave back, a sentence each. */
export function givenBackTexts({ money, coupon }: GivenBack): string[] {
  return [
    ...money.map(({ name, amount, state }) => `${name} ${yuanText(amount)} ${states[state]}`),
    ...(coupon ? [`优惠券“${coupon.name}”已退回，${minuteText(coupon.valid_until)} 前可用`] : []),
    '本单占用的限购和活动数量已恢复，不产生积分和返现',
  ]
}
