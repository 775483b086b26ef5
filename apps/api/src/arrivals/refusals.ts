import { invalid, invalidFields, refusals, refused } from '../platform/refusal.ts'

/** Every no about the arrival of goods that arrived. */
export const refuse = refusals({
  'arrivals.notShipped': refused('订单发货后才能验收，请收到货物后再扫码'),
  'arrivals.invalid': invalidFields(),
  'arrivals.caseRefused': invalid(
    'differences',
    ({ name, lotNo, why }: { readonly name: string; readonly lotNo: string; readonly why: string }) =>
      `${name}批号${lotNo}的差异不能提交：${why}。整份验收没有保存，请更正后重新提交`,
  ),
})
