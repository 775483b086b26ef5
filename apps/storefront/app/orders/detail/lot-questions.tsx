import { useRouter } from '@tanstack/react-router'
import { type LotQuestionWire, type OrderDetailWire, orderCalls } from '@yaoji/contract/orders'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { lotsText } from '../../shell/orders/lots-text.ts'
import { minuteText } from '../../shell/time/moment-text.ts'
import { useDutyGap } from '../../shell/viewer/duty-gap.ts'
import { DutyNote } from '../../shell/viewer/duty-note.tsx'

const whys: Readonly<Record<LotQuestionWire['why'], string>> = {
  earlier: '可发批号的有效期早于下单时承诺的批号',
  shelf_life: '可发批号的剩余效期短于贵单位的要求',
}
const answers: Readonly<Record<Exclude<LotQuestionWire['answer'], ''>, string>> = {
  agreed: '已同意，按可发批号发货',
  declined: '不同意，不发货并退款',
  lapsed: '逾期未答复，不发货并退款',
}

/** Lots that are worse than promised leave with the buyer's word alone; what was answered stays readable. */
export function LotQuestions({ order }: { readonly order: OrderDetailWire }) {
  if (order.lot_questions.length === 0) return null
  const isOpen = order.lot_questions.some(({ answer }) => answer === '')
  return (
    <section
      aria-labelledby="lot-questions"
      className={`rounded-card border p-4 text-table ${isOpen ? 'border-warning bg-warning-wash' : 'border-hairline bg-surface'}`}
    >
      <h2 id="lot-questions" className="font-semibold">
        {isOpen ? '有批号需要您确认' : '批号确认'}
      </h2>
      <ul className="mt-1 divide-y divide-hairline">
        {order.lot_questions.map((question) => (
          <Question key={question.id} orderId={order.id} question={question} />
        ))}
      </ul>
    </section>
  )
}

function Question({ orderId, question }: { readonly orderId: number; readonly question: LotQuestionWire }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const gap = useDutyGap('buy')
  const { answer, name } = question
  const say = (agree: 0 | 1) =>
    run(
      async () => {
        const wish = { id: orderId, question: question.id, agree }
        await send(orderCalls.answerLots, wish, { idempotencyKey: key.of(wish) })
        await router.invalidate()
      },
      { success: '已答复，仓库将继续处理' },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-72 space-y-0.5">
        <p className="font-medium">{name}</p>
        <p>{whys[question.why]}</p>
        {question.promised.length > 0 && (
          <p className="text-secondary numbers">{`下单时承诺：${lotsText(question.promised)}`}</p>
        )}
        <p className="numbers">{`现在可发：${lotsText(question.offered)}`}</p>
        <p className="text-secondary">
          {answer === ''
            ? `请于 ${minuteText(question.answer_by)} 前答复；逾期不发该商品，货款退回。`
            : answers[answer]}
        </p>
        {answer === '' && <DutyNote gap={gap} className="" />}
      </div>
      {answer === '' && gap === '' && (
        <span className="flex gap-2">
          <Button size="small" busy={busy} aria-label={`${name}：同意发货`} onClick={() => void say(1)}>
            同意发货
          </Button>
          <Button size="small" tone="plain" busy={busy} aria-label={`${name}：不要，退款`} onClick={() => void say(0)}>
            不要，退款
          </Button>
        </span>
      )}
    </li>
  )
}
