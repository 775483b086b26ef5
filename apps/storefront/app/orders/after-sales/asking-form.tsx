import { useRouter } from '@tanstack/react-router'
import { type AskingOfferWire, afterSalesCalls } from '@yaoji/contract/after-sales'
import { type CaseKind, isReplacement, type Outcome } from '@yaoji/rules/after-sales/case-kinds'
import { type RefundWay, refundWayNames, refundWays } from '@yaoji/rules/after-sales/judge-asking'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { RadioCard } from '../../shell/kit/radio-card.tsx'
import { showFirstProblem } from '../../shell/kit/show-first-problem.ts'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../../shell/licences/picture-file.ts'
import { type PickedPicture, PicturePicker } from '../../shell/licences/picture-picker.tsx'
import { hrefOf } from '../../shell/paths/links.tsx'
import { AskingAmounts } from './asking-amounts.tsx'
import { AskingLots } from './asking-lots.tsx'
import { type AskingProblems, askingProblems } from './asking-problems.ts'
import { outcomeDetails } from './outcome-details.ts'
import { differenceProblem, type TypedDifference, typedLines } from './typed-difference.ts'

/** Asks for what is wrong, of which lots, how it is put right, in words and pictures. */
export function AskingForm({ offer }: { readonly offer: AskingOfferWire }) {
  const router = useRouter()
  const [kind, setKind] = useState<CaseKind | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [refundTo, setRefundTo] = useState<RefundWay>('original')
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [typed, setTyped] = useState<Readonly<Record<number, TypedDifference>>>({})
  const [words, setWords] = useState('')
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const [problems, setProblems] = useState<AskingProblems>({})
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)
  const chosen = offer.kinds.find((one) => one.kind === kind)
  const asksPrice = outcome === 'price_difference'

  const choose = (one: AskingOfferWire['kinds'][number]) => {
    setKind(one.kind)
    setOutcome(one.outcomes[0]!.outcome)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = asksPrice ? [] : Object.entries(counts).filter(([, number]) => number > 0)
    const lowered = asksPrice ? typedLines(offer.lines, typed) : []
    const missing = askingProblems({
      ...{ chosen, words, pictures: pictures.length },
      ...(asksPrice ? { lots: null, differences: differenceProblem(lowered) } : { lots: wanted.length }),
    })
    setProblems(missing)
    if (Object.keys(missing).length > 0 || !kind || !outcome) return void showFirstProblem(form.current)
    const input = {
      ...{ id: offer.order_id, kind, outcome, refund_to: refundTo, words },
      lots: wanted.map(([id, number]) => `${id}:${number}`).join(','),
      differences: lowered.map(({ line, typed: { by, yuan } }) => `${line.line_id}:${by}:${yuan}`).join(','),
      pictures: pictures.map(({ id }) => id).join(','),
    }
    const ask = async () => {
      const { data } = await send(afterSalesCalls.ask, input, { idempotencyKey: key.of(input) })
      await router.navigate({ href: hrefOf('/order/afterSalesInfo/{id}', { params: { id: data.id } }) })
    }
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (!said) return false
      setProblems(said)
      showFirstProblem(form.current)
      return true
    }
    void run(ask, { success: '售后申请已提交，请等待审核', failed })
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="space-y-4" aria-label="申请售后">
      <fieldset aria-describedby="asking-kind-problem">
        <legend className="mb-1">问题类型</legend>
        <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {offer.kinds.map((one) => (
            <RadioCard
              key={one.kind}
              name="kind"
              checked={kind === one.kind}
              disabled={one.over === 1}
              title={one.name}
              detail={one.window}
              reason={one.over === 1 ? '已超过申请期限' : ''}
              onChoose={() => choose(one)}
            />
          ))}
        </div>
        <Problem id="asking-kind-problem" said={problems.kind} />
      </fieldset>
      {chosen && (
        <fieldset>
          <legend className="mb-1">处理方式</legend>
          <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-4">
            {chosen.outcomes.map((one) => (
              <RadioCard
                key={one.outcome}
                name="outcome"
                checked={outcome === one.outcome}
                title={one.name}
                detail={outcomeDetails[one.outcome]}
                onChoose={() => setOutcome(one.outcome)}
              />
            ))}
          </div>
          <Problem id="asking-outcome-problem" said={problems.outcome} />
        </fieldset>
      )}
      {offer.to_balance === 1 && (
        <fieldset>
          <legend className="mb-1">{outcome && isReplacement(outcome) ? '缺货时的退款方式' : '退款方式'}</legend>
          <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-4">
            {refundWayNames.map((way) => (
              <RadioCard
                key={way}
                name="refund_to"
                checked={refundTo === way}
                title={refundWays[way]}
                detail={way === 'original' ? '转账部分由财务转回' : '转账部分即时进入余额'}
                onChoose={() => setRefundTo(way)}
              />
            ))}
          </div>
          <Problem id="asking-refund-problem" said={problems.refund_to} />
        </fieldset>
      )}
      <div>
        {asksPrice ? (
          <>
            <AskingAmounts
              lines={offer.lines}
              typed={typed}
              onChange={(line, one) => setTyped({ ...typed, [line]: one })}
            />
            <Problem id="asking-differences-problem" said={problems.differences} />
          </>
        ) : (
          <>
            <AskingLots
              lines={offer.lines}
              counts={counts}
              onChange={(id, number) => setCounts({ ...counts, [id]: number })}
            />
            <Problem id="asking-lots-problem" said={problems.lots} />
          </>
        )}
      </div>
      <div>
        <label htmlFor="asking-words">问题说明</label>
        <textarea
          id="asking-words"
          rows={3}
          maxLength={300}
          value={words}
          aria-invalid={problems.words ? true : undefined}
          aria-describedby="asking-words-problem"
          onChange={(event) => setWords(event.target.value)}
          className={`mt-1 block w-full rounded-control border p-2 ${problems.words ? 'border-price' : 'border-hairline'}`}
        />
        <Problem id="asking-words-problem" said={problems.words} hint="请写明发现的问题，至少10个字" />
      </div>
      <PicturePicker
        purpose="file"
        label={
          kind === 'price'
            ? '价格截图等照片（最多3张）'
            : `外包装、标签和批号的照片（${chosen?.pictures === 1 ? '至少1张，' : ''}最多3张）`
        }
        pictures={pictures}
        problem={problems.pictures}
        onChange={setPictures}
      />
      <Button type="submit" busy={busy}>
        {busy ? '正在提交…' : '提交申请'}
      </Button>
    </form>
  )
}

const Problem = ({
  id,
  said,
  hint = '',
}: {
  readonly id: string
  readonly said: string | undefined
  readonly hint?: string
}) => (
  <p id={id} aria-live="polite" className={`mt-1 min-h-5 ${said ? 'text-price' : 'text-secondary'}`}>
    {said || hint}
  </p>
)
