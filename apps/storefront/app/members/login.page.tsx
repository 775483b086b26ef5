import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { InputOf } from '@yaoji/contract/call'
import { type BannerWire, contentCalls } from '@yaoji/contract/content'
import { type LoginReply, memberCalls } from '@yaoji/contract/members'
import { type FormEvent, useState } from 'react'
import { send } from '../shell/api.ts'
import { ApiError } from '../shell/api-error.ts'
import { SiteLink } from '../shell/links.tsx'
import { setLoginFlag } from '../shell/login-flag.ts'
import { Button } from '../shell/parts/button.tsx'
import { firstFieldError, showProblem } from '../shell/problems.ts'
import { innerAddress } from '../shell/same-origin.ts'
import { textOf } from '../shell/search-parsers.ts'
import { titled } from '../shell/site.ts'
import { rememberViewer } from '../shell/viewer.ts'
import { LoginPicture } from './login-picture.tsx'
import { MemberChooser } from './member-chooser.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>) => ({ redirect: textOf(raw.redirect, 1000) }),
  // The picture is an extra: without it the form stands as well.
  loader: (): Promise<BannerWire | null> =>
    send(contentCalls.adverts, { login: 1 }).then(
      ({ data }) => data[0] ?? null,
      () => null,
    ),
  head: () => titled('/login'),
  component: Login,
})

type LoginInput = InputOf<typeof memberCalls.login>
type Choice = Required<Pick<LoginReply, 'ticket' | 'members'>>

function Login() {
  const banner = Route.useLoaderData()
  const { redirect } = Route.useSearch()
  const router = useRouter()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<Choice>()

  const enter = async (input: LoginInput) => {
    setBusy(true)
    setProblem('')
    try {
      const { data } = await send(memberCalls.login, input)
      if (data.ticket && data.members) {
        setChoice({ ticket: data.ticket, members: data.members })
        setBusy(false)
        return
      }
      // The flag makes the next page load anew, rendered for the member.
      setLoginFlag()
      rememberViewer('unknown')
      await router.navigate({ href: innerAddress(redirect) ?? '/' })
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code >= 400 && error.code < 500) {
        setProblem(firstFieldError(error.errors) ?? error.message)
      } else await showProblem(error)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!username.trim()) setProblem('请输入用户名或手机号')
    else if (!password) setProblem('请输入密码')
    else void enter({ username: username.trim(), password })
  }

  return (
    <div className="relative overflow-hidden bg-brand-strong">
      <LoginPicture banner={banner} />
      <div className="column relative flex min-h-[560px] items-center justify-center py-6 lg:justify-end">
        <section className="w-full max-w-sm rounded-card bg-surface p-6 shadow-float lg:mr-10 lg:p-8">
          {choice ? (
            <MemberChooser
              members={choice.members}
              busy={busy}
              onChoose={(memberId) => void enter({ ticket: choice.ticket, member_id: memberId })}
              onBack={() => setChoice(undefined)}
            />
          ) : (
            <form onSubmit={onSubmit} noValidate>
              <h1 className="text-xl font-semibold">会员登录</h1>
              <p className="mt-1 text-table text-secondary">登录后查看价格、库存与专属优惠</p>
              <label className="mt-5 block">
                <span className="text-table">用户名 / 手机号</span>
                <input
                  name="username"
                  autoComplete="username"
                  maxLength={50}
                  className="mt-1 h-11 w-full rounded-control border border-hairline px-3"
                  value={username}
                  aria-invalid={problem !== '' && !username.trim()}
                  onChange={(event) => setUsername(event.target.value)}
                />
              </label>
              <label className="mt-3 block">
                <span className="text-table">密码</span>
                <input
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  maxLength={100}
                  className="mt-1 h-11 w-full rounded-control border border-hairline px-3"
                  value={password}
                  aria-describedby="login-problem"
                  aria-invalid={problem !== '' && username.trim() !== ''}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </label>
              <p id="login-problem" role="alert" className="mt-2 min-h-5 text-table text-price">
                {problem}
              </p>
              <Button type="submit" size="large" busy={busy} className="mt-1 w-full">
                {busy ? '正在登录…' : '登录'}
              </Button>
              <p className="mt-4 flex justify-between text-table">
                <SiteLink to="/register" className="text-brand hover:underline">
                  免费注册
                </SiteLink>
                <SiteLink to="/forget" className="text-secondary hover:text-brand">
                  忘记密码
                </SiteLink>
              </p>
            </form>
          )}
        </section>
      </div>
    </div>
  )
}
