import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ApiError, isAnswer, refusalText } from '@yaoji/client/api-error'
import { treatmentOf } from '@yaoji/client/treatment'
import type { InputOf } from '@yaoji/contract/call'
import type { BannerWire } from '@yaoji/contract/content'
import { logInCalls } from '@yaoji/contract/log-ins'
import type { LoginReply } from '@yaoji/contract/members'
import { type WechatReply, wechatCalls } from '@yaoji/contract/wechat'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { askAdverts } from '../shell/adverts/ask-adverts.ts'
import { orElse } from '../shell/api/load.ts'
import { ask, send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { Skeletons } from '../shell/kit/skeleton.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { innerAddress } from '../shell/paths/same-origin.ts'
import { flagOf, oneOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { setLoginFlag } from '../shell/viewer/login-flag.ts'
import { rememberViewer } from '../shell/viewer/viewer-here.ts'
import { LoginPicture } from './login-picture.tsx'
import { MemberChooser } from './member-chooser.tsx'
import { wechatTicket } from './wechat/held-ticket.ts'
import { useReturn } from './wechat/use-return.ts'
import { WechatEntry } from './wechat/wechat-entry.tsx'

const validateSearch = searchOf({ redirect: textUpTo(1000), why: oneOf('expired'), invited: flagOf })

export const Route = createFileRoute('/login')({
  validateSearch,
  // Extras: without them the form works as well.
  loader: async (): Promise<{ banner: BannerWire | null; wechat: boolean }> => {
    const [adverts, facts] = await Promise.all([askAdverts('login'), orElse(ask(wechatCalls.facts, {}), null)])
    return { banner: adverts[0] ?? null, wechat: facts?.connected === 1 }
  },
  head: () => titled('/login'),
  component: Login,
})

/** Comes with the rules of new passwords, which who logs in does not need. */
const Join = lazy(async () => ({ default: (await import('./join.tsx')).Join }))

type LoginInput = InputOf<typeof logInCalls.login>
type Choice = Required<Pick<LoginReply, 'ticket' | 'members'>>

function Login() {
  const { banner, wechat } = Route.useLoaderData()
  const { redirect, why, invited } = Route.useSearch()
  const router = useRouter()
  const [problem, setProblem] = useState('')
  const [nameless, setNameless] = useState(false)
  /** Whether customer service must read out a code: strangers guess at the account. */
  const [asksCode, setAsksCode] = useState(false)
  const [choice, setChoice] = useState<Choice>()
  const { busy, run } = useAction()

  const entered = () => {
    // The flag makes the next page load again, rendered for the member.
    setLoginFlag()
    rememberViewer('unknown')
    return router.navigate({ href: innerAddress(redirect) ?? '/' })
  }
  const enterBy = (knock: () => Promise<{ readonly data: WechatReply }>) => {
    setProblem('')
    // A wrong password is said at the form; elsewhere the same answer leads to this very page.
    const failed = (error: unknown) => {
      if (!(error instanceof ApiError && isAnswer(error)) || treatmentOf(error).kind === 'busy') return false
      setProblem(refusalText(error))
      if (error.reason === 'access.codeNeeded') setAsksCode(true)
      return true
    }
    const logIn = async () => {
      const { data } = await knock()
      if (data.wechat_ticket) {
        wechatTicket.keep(data.wechat_ticket)
        return router.navigate({ to: '/register/wechat' })
      }
      if (data.ticket && data.members) return setChoice({ ticket: data.ticket, members: data.members })
      await entered()
    }
    void run(logIn, { failed })
  }
  const enter = (input: LoginInput) => enterBy(() => send(logInCalls.login, input))
  useReturn((back) => enterBy(() => send(wechatCalls.finish, back)))
  /** The fields are the form's own: what was typed before the script came stands in them. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [username, password, code] = ['username', 'password', 'code'].map((name) => String(form.get(name) ?? ''))
    setNameless(!username!.trim())
    if (!username!.trim()) setProblem('请输入用户名或手机号')
    else if (!password) setProblem('请输入密码')
    else enter({ username: username!.trim(), password, ...(code ? { code } : {}) })
  }

  return (
    <div className="relative overflow-hidden bg-brand-strong">
      <LoginPicture banner={banner} />
      <div className="column relative flex min-h-[560px] items-center justify-center py-6 lg:justify-end">
        <section className="w-full max-w-sm rounded-card bg-surface p-6 shadow-float lg:mr-10 lg:p-8">
          <NeedsScript what={invited ? '接受邀请' : '登录'} />
          {invited ? (
            <Suspense fallback={<Skeletons count={4} className="mb-3 h-11" />}>
              <Join redirect={redirect} onEntered={entered} />
            </Suspense>
          ) : choice ? (
            <MemberChooser
              members={choice.members}
              busy={busy}
              onChoose={(memberId) => enter({ ticket: choice.ticket, member_id: memberId })}
              onBack={() => setChoice(undefined)}
            />
          ) : (
            <form method="post" onSubmit={onSubmit} noValidate>
              <h1 className="text-xl font-semibold">会员登录</h1>
              {why === 'expired' ? (
                <p role="status" className="mt-2 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
                  登录已过期，请重新登录；登录后回到刚才的页面，已填写的数量会保留
                </p>
              ) : (
                <p className="mt-1 text-table text-secondary">登录后查看价格、库存与专属优惠</p>
              )}
              <label className="mt-5 block">
                <span className="text-table">用户名 / 手机号</span>
                <input
                  name="username"
                  autoComplete="username"
                  maxLength={50}
                  className="mt-1 h-11 w-full rounded-control border border-hairline px-3"
                  aria-invalid={problem !== '' && nameless}
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
                  aria-describedby="login-problem"
                  aria-invalid={problem !== '' && !nameless}
                />
              </label>
              {asksCode && (
                <label className="mt-3 block">
                  <span className="text-table">今日登录码</span>
                  <input
                    name="code"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={8}
                    className="mt-1 h-11 w-full rounded-control border border-hairline px-3"
                  />
                </label>
              )}
              <p id="login-problem" role="alert" className="mt-2 min-h-5 text-table text-price">
                {problem}
              </p>
              <Button type="submit" size="large" busy={busy} className="mt-2 w-full">
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
              <p className="mt-3 text-table text-secondary">
                收到同事的邀请？
                <SiteLink to="/login" query={{ invited: '1', redirect }} className="text-brand underline">
                  接受同事邀请
                </SiteLink>
              </p>
              <WechatEntry connected={wechat} {...(redirect && { redirect })} />
            </form>
          )}
        </section>
      </div>
    </div>
  )
}
