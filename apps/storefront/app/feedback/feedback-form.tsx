import { useRouter } from '@tanstack/react-router'
import { feedbackCalls } from '@yaoji/contract/feedback'
import {
  type FeedbackFaults,
  type FeedbackKind,
  feedbackFaults,
  feedbackKindNames,
  feedbackKinds,
  fewestSigns,
  mostSigns,
} from '@yaoji/rules/feedback/feedback'
import { type FormEvent, useId, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../shell/licences/picture-file.ts'

const nothing = { kind: 'goods' as FeedbackKind, words: '', phone: '', email: '' }

/** Says what is to be better, and how we can answer. */
export function FeedbackForm() {
  const router = useRouter()
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<FeedbackFaults>({})
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)
  const wordsId = useId()

  const show = (found: FeedbackFaults) => {
    setProblems(found)
    showFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = feedbackFaults(typed)
    if (Object.keys(faults).length > 0) return show(faults)
    setProblems({})
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (said) show(said)
      return said !== null
    }
    const work = async () => {
      await send(feedbackCalls.send, typed, { idempotencyKey: key.of(typed) })
      setTyped(nothing)
      await router.invalidate()
    }
    void run(work, { success: '提交成功！感谢您的宝贵意见。', failed })
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate aria-label="意见反馈" className="max-w-3xl space-y-3">
      <fieldset>
        <legend className="text-table">反馈类型</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {feedbackKindNames.map((kind) => (
            <label
              key={kind}
              className={`flex h-10 items-center gap-2 rounded-control border px-3 text-table ${typed.kind === kind ? 'border-brand bg-brand-wash' : 'border-hairline'}`}
            >
              <input
                type="radio"
                name="kind"
                className="accent-brand"
                checked={typed.kind === kind}
                onChange={() => setTyped({ ...typed, kind })}
              />
              {feedbackKinds[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor={wordsId} className="text-table">
          反馈内容
        </label>
        <textarea
          id={wordsId}
          rows={5}
          maxLength={mostSigns}
          value={typed.words}
          aria-invalid={problems.words ? true : undefined}
          aria-describedby={`${wordsId}-note`}
          onChange={(event) => setTyped({ ...typed, words: event.target.value })}
          className={`mt-1 block w-full rounded-control border p-2 ${problems.words ? 'border-price' : 'border-hairline'}`}
        />
        <p
          id={`${wordsId}-note`}
          aria-live="polite"
          className={`mt-1 flex justify-between text-table ${problems.words ? 'text-price' : 'text-secondary'}`}
        >
          <span>{problems.words ?? `请至少填写${fewestSigns}字以上`}</span>
          <span className="numbers">
            {typed.words.length}/{mostSigns}
          </span>
        </p>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field
          label="联系电话"
          type="tel"
          autoComplete="tel"
          value={typed.phone}
          problem={problems.phone}
          hint="电话/邮箱至少填写一项"
          onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
        />
        <Field
          label="电子邮箱"
          type="email"
          autoComplete="email"
          value={typed.email}
          problem={problems.email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        />
      </div>
      <Button type="submit" busy={busy}>
        {busy ? '正在提交…' : '提交'}
      </Button>
    </form>
  )
}
