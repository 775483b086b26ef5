import { createFileRoute, useRouter } from '@tanstack/react-router'
import { passwordCalls } from '@yaoji/contract/passwords'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { phoneHref } from '../../shell/header/representative.tsx'
import { Button } from '../../shell/kit/button.tsx'
import { NeedsScript } from '../../shell/kit/needs-script.tsx'
import { showFirstProblem } from '../../shell/kit/show-first-problem.ts'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { oneOf, searchOf } from '../../shell/paths/search-parsers.ts'
import { titled } from '../../shell/paths/site.ts'
import { PhoneCodeFields } from '../../shell/phone-code/phone-code-fields.tsx'
import { usePhoneCode } from '../../shell/phone-code/use-phone-code.ts'
import { useShell } from '../../shell/viewer/viewer.ts'
import { ForgetFrame } from './forget-frame.tsx'

export const Route = createFileRoute('/forget/step1')({
  validateSearch: searchOf({ why: oneOf('expired') }),
  head: () => titled('/forget/step1'),
  component: ProvePhone,
})

/** Spec §2 (找回密码): a code to the phone of the account. */
function ProvePhone() {
  const { why } = Route.useSearch()
  const router = useRouter()
  const phone = usePhoneCode('forget')
  const { busy, run } = useAction()
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const hotLine = useShell().data.common?.site.hot_line
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    const proven = await phone.prove()
    if (!proven) return void showFirstProblem(form.current)
    const begin = async () => {
      await send(passwordCalls.startReset, { ticket: proven.ticket })
      await router.navigate({ to: '/forget/step2' })
    }
    await run(begin, { refused: saidIn(setProblem), failed: () => void phone.startAgain() })
  }
  return (
    <ForgetFrame step={1}>
      <form ref={form} method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
        <NeedsScript what="找回密码" />
        <h1 className="text-xl font-semibold">找回密码</h1>
        <p className="mt-1 mb-4 text-table text-secondary">请输入账号绑定的手机号，验证后即可设置新密码</p>
        {why === 'expired' && !problem && (
          <p role="status" className="mb-3 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
            请先验证手机；验证后15分钟内设置新密码
          </p>
        )}
        <PhoneCodeFields of={phone} />
        <p role="alert" className="mt-2 min-h-5 text-table text-price">
          {problem}
        </p>
        <Button type="submit" size="large" busy={busy || phone.proving} className="mt-1 w-full">
          下一步
        </Button>
        <p className="mt-4 flex flex-wrap justify-between gap-2 text-table">
          <SiteLink to="/login" className="text-brand hover:underline">
            想起密码，去登录
          </SiteLink>
          <span className="text-secondary">
            手机已停用？请致电客服{' '}
            {hotLine && (
              <a href={phoneHref(hotLine)} className="numbers text-brand underline underline-offset-2">
                {hotLine}
              </a>
            )}
          </span>
        </p>
      </form>
    </ForgetFrame>
  )
}
