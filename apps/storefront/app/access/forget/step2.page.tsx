import { createFileRoute, useRouter } from '@tanstack/react-router'
import { passwordCalls } from '@yaoji/contract/passwords'
import { type FormEvent, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { NeedsScript } from '../../shell/kit/needs-script.tsx'
import { RadioCard } from '../../shell/kit/radio-card.tsx'
import { LoadingNote } from '../../shell/kit/skeleton.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { NewPasswordFields } from '../../shell/new-password/new-password-fields.tsx'
import { useNewPassword } from '../../shell/new-password/use-new-password.ts'
import { titled } from '../../shell/paths/site.ts'
import { ForgetFrame } from './forget-frame.tsx'
import { isExpired, loadAccounts } from './load-reset.ts'

export const Route = createFileRoute('/forget/step2')({
  loader: loadAccounts,
  head: () => titled('/forget/step2'),
  pendingComponent: () => <LoadingNote what="正在核对验证结果" />,
  component: ResetPassword,
})

/** Spec §2 (重置密码): the new password of one of the phone's accounts. */
function ResetPassword() {
  const accounts = Route.useLoaderData()
  const router = useRouter()
  const [chosen, setChosen] = useState(accounts.length === 1 ? accounts[0]!.id : 0)
  const [problem, setProblem] = useState('')
  const account = accounts.find(({ id }) => id === chosen)
  const next = useNewPassword(account ? [account.username] : [])
  const { busy, run } = useAction()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(account ? '' : '请选择要重置密码的账号')
    const password = next.check()
    if (!account || password === null) return
    const reset = async () => {
      await send(passwordCalls.resetPassword, { password, login_id: account.id })
      await router.navigate({ to: '/forget/step3', replace: true })
    }
    const failed = (error: unknown) => {
      if (!isExpired(error)) return next.refused(error)
      void router.navigate({ to: '/forget/step1', search: { why: 'expired' } })
      return true
    }
    await run(reset, { failed, refused: saidIn(setProblem) })
  }
  return (
    <ForgetFrame step={2}>
      <form method="post" onSubmit={(event) => void onSubmit(event)} noValidate>
        <NeedsScript what="找回密码" />
        <h1 className="text-xl font-semibold">重置密码</h1>
        <fieldset className="mt-4 space-y-2">
          <legend className="mb-2 text-table text-secondary">
            {accounts.length === 1 ? '为以下账号设置新密码' : '该手机号有多个账号，请选择要重置密码的账号'}
          </legend>
          {accounts.map(({ id, username, companies }) => (
            <RadioCard
              key={id}
              name="account"
              checked={id === chosen}
              title={username}
              detail={companies.join('、')}
              onChoose={() => setChosen(id)}
            />
          ))}
        </fieldset>
        <div className="mt-4">
          <NewPasswordFields of={next} username={account?.username ?? ''} />
        </div>
        <p role="alert" className="mt-2 min-h-5 text-table text-price">
          {problem}
        </p>
        <Button type="submit" size="large" busy={busy} className="mt-1 w-full">
          {busy ? '正在重置…' : '重置密码'}
        </Button>
        <p className="mt-3 text-note text-secondary">重置后，该账号在所有设备上的登录都会退出。</p>
      </form>
    </ForgetFrame>
  )
}
