import { permissions } from '@yaoji/contract/console/permissions'
import { yuanText } from '@yaoji/rules/money/fen'
import { type PayRefusal, payRefusalText } from '@yaoji/rules/payments/pay-choices'
import { type ReturnMove, type ReturnState, returnMoveNames, returnStates } from '@yaoji/rules/payments/payment-moves'
import type { PaymentPasswordRefusal } from '../access/passwords/payment-password.ts'
import { paymentPasswordText } from '../access/passwords/payment-password-text.ts'
import { changed, invalid, missing, refusals, refused, ruled, tooMany } from '../platform/refusal.ts'

/** Said to who granted a return: what another clerk does with it, and which one. */
export const ownGrantText = (moves: readonly ReturnMove[]): string =>
  `这笔退款由您批准，${moves.map((move) => `“${returnMoveNames[move]}”`).join('和')}须由另一人办理，请联系有“${permissions['returns.settle']}”权限的同事`

/** Every no of the payments room. */
export const refuse = refusals({
  'payments.*': ruled<PayRefusal>(payRefusalText),
  'payments.password.*': ruled<PaymentPasswordRefusal>(paymentPasswordText),
  // Another purchase of the member took the money a moment ago.
  'payments.balanceGone': refused('余额不足'),
  'payments.rechargeGone': refused('充值余额不足'),
  'payments.termGone': refused('账期可用额度不足'),
  'payments.noProof': missing('凭证不存在'),
  'payments.proofMissing': invalid('file', '请上传转账凭证'),
  'payments.proofUnreadable': invalid('file', '请上传10MB以内的jpg、png或pdf文件'),
  'payments.proofWithoutAmount': invalid('amount', '请输入转账金额'),
  'payments.tooManyProofs': tooMany(
    ({ most }: { readonly most: number }) => `24小时内最多上传${most}份转账凭证，请稍后再传或联系客服`,
  ),
  'payments.noReturn': missing('退款记录不存在'),
  'payments.returnMovedOn': changed(
    ({ state, move }: { readonly state: ReturnState; readonly move: ReturnMove }) =>
      `该笔退款当前为“${returnStates[state]}”，不能再执行“${returnMoveNames[move]}”，请刷新后查看`,
  ),
  'payments.ownGrant': refused(({ move }: { readonly state: ReturnState; readonly move: ReturnMove }) =>
    ownGrantText([move]),
  ),
  'payments.referenceMissing': invalid('reference', '请输入银行流水号'),
  'payments.otherAmount': refused(
    ({ saidFen, dueFen }: { readonly saidFen: number; readonly dueFen: number }) =>
      `凭证金额${yuanText(saidFen)}与应付金额${yuanText(dueFen)}不符，请驳回并说明原因`,
  ),
  'payments.otherPayer': refused(
    ({ payer, buyer }: { readonly payer: string; readonly buyer: string }) =>
      `含麻订单的付款单位“${payer}”与购货单位“${buyer}”不一致，不能确认到账，请驳回`,
  ),
})
