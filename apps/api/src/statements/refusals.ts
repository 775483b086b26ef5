import {
  type CaseState,
  caseStates,
  type StatementState,
  statementStates,
} from '@yaoji/rules/statements/statement-states'
import { changed, invalid, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no about statements of a month. */
export const refuse = refusals({
  'statements.missing': missing('没有该月的对账单'),
  'statements.running': refused('本月尚未结束，月末后生成对账单'),
  'statements.movedOn': changed(
    ({ state }: { readonly state: StatementState }) => `对账单当前为“${statementStates[state]}”，请刷新后查看`,
  ),
  'statements.otherHash': changed('您看到的对账单与存档不一致，请刷新后重新核对'),
  'statements.nothingSaid': invalid('text', '请说明哪里不一致'),
  'statements.noLine': invalid('line_no', '对账单没有这一行'),
  'statements.noCase': missing('没有该差异'),
  'statements.caseDecided': changed(
    ({ state }: { readonly state: CaseState }) => `该差异当前为“${caseStates[state]}”，请刷新后查看`,
  ),
  'statements.nothingCorrected': invalid('amount', '请输入更正金额，减少时为负数'),
  'statements.notEnough': refused('账户余额不足以扣减该金额'),
})
