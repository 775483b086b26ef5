import { type ContractKind, contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import { changed, contractNeeded, missing, refusals, refused } from '../platform/refusal.ts'

/** What is missing, by its names: 《药品购销合同》、《质量保证协议》. */
export const namesOf = (kinds: readonly ContractKind[]): string =>
  kinds.map((kind) => `《${contractKinds[kind]}》`).join('、')

interface Needed {
  readonly year: number
  readonly missing: readonly ContractKind[]
}

/** Every no of the contracts. */
export const refuse = refusals({
  'contracts.needed': contractNeeded<Needed>(
    ({ year, missing }) => `请先确认${year}年度${namesOf(missing)}，确认后即可继续提交订单`,
  ),
  'contracts.missing': missing('合同不存在'),
  'contracts.notOpen': refused(({ year, opens }: { readonly year: number; readonly opens: string }) =>
    opens === '' ? `${year}年度的合同已不能确认` : `${year}年度的合同从${opens}起可以确认`,
  ),
  'contracts.already': changed<{ readonly year: number }>(({ year }) => `${year}年度的合同已经确认过，无需重复确认`),
  'contracts.textChanged': changed('合同文本已更新，请阅读新的文本后再确认'),
  'contracts.notApproved': refused('单位资料审核通过后才能确认合同，请等待审核结果'),
  'contracts.noSeller': refused('供方资料正在准备，暂时不能确认合同，请联系您的客服'),
  'contracts.noCompany': refused('请先在“资质证件”中完善单位名称和统一社会信用代码，再确认合同'),
})
