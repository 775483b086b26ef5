import { wechatCalls } from '@yaoji/contract/wechat'
import { wechatInputs } from '@yaoji/contract/wechat.input'
import type { FastifyRequest } from 'fastify'
import { carries } from '../../connections/connected.ts'
import type { Config } from '../../platform/config.ts'
import { type Mount, memberRoute, publicRoute, WithMessage } from '../../platform/http/call-route.ts'
import { browserOf } from '../log-in/browser.ts'
import { enterByWechat } from '../log-in/log-in.ts'
import type { LogInReply } from '../log-in/log-in-reply.ts'
import { refuse } from '../refusals.ts'
import { giveCookie, readCookie } from '../sessions/cookies.ts'
import { newToken, tokenHash } from '../sessions/session-token.ts'
import { bindWechat, giveTicket, loginOfWechat, unbindWechat } from './binding.ts'
import { endTrip, startTrip } from './trip.ts'

type WechatConfig = Pick<Config, 'MODE' | 'SECRET' | 'SECURE_COOKIES' | 'PUBLIC_ORIGIN'>

/** Spec §7: WeChat opens the door to whoever bound it. */
export function wechatRoutes(mount: Mount, { answer, endFormer }: LogInReply, config: WechatConfig): void {
  const { db } = mount
  const held = (request: FastifyRequest) => {
    const token = readCookie(request, 'wechat', config.SECURE_COOKIES)
    return token && tokenHash(token) ? token : newToken()
  }
  publicRoute(mount, wechatCalls.facts, wechatInputs.none, async () => ({
    connected: (await carries(db, config, 'wechat')) ? 1 : 0,
  }))
  publicRoute(
    mount,
    wechatCalls.start,
    wechatInputs.start,
    async ({ page, redirect }, { http, reply, session, stamp }) => {
      const browser = held(http)
      const loginId = page === 'bdwx' ? (session?.loginId ?? null) : null
      if (page === 'bdwx' && loginId === null) throw refuse('access.wechatLogInFirst')
      const whereTo = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`
      const returnTo = `${config.PUBLIC_ORIGIN ?? `${http.protocol}://${http.host}`}/${page}${whereTo}`
      const address = await startTrip(db, config, stamp, { browser, loginId, returnTo, address: http.ip })
      giveCookie(reply, 'wechat', browser, config.SECURE_COOKIES)
      return { address }
    },
  )
  publicRoute(mount, wechatCalls.finish, wechatInputs.finish, async ({ code, state }, request) => {
    const { http, session, stamp } = request
    const ended = await endTrip(db, config, stamp, {
      code,
      state,
      browser: held(http),
      loginId: session?.loginId ?? null,
    })
    if (!ended.ok) throw refuse(`access.${ended.refusal.kind}`)
    const { unionId, binds } = ended.value
    const loginId = binds ? null : await loginOfWechat(db, unionId, config.MODE === 'demo')
    if (loginId === null) return { profile: null, wechat_ticket: await giveTicket(db, unionId, stamp.at) }
    const browser = browserOf(http, 'buyerDevice', config.SECURE_COOKIES)
    const entered = await enterByWechat(db, stamp, loginId, browser)
    if (!entered.ok) throw refuse('access.noMember')
    if (entered.value.kind === 'session') await endFormer(request)
    return answer(entered.value, browser, request)
  })
  memberRoute(mount, wechatCalls.bind, wechatInputs.bind, async ({ ticket }, { session, stamp }) => {
    const holder = { loginId: session.loginId, memberId: session.member.id }
    await db.transaction((tx) => bindWechat(tx, stamp, holder, ticket))
    return new WithMessage(null, '微信已绑定')
  })
  memberRoute(mount, wechatCalls.unbind, wechatInputs.none, async (_, { session, stamp }) => {
    const holder = { loginId: session.loginId, memberId: session.member.id }
    await db.transaction((tx) => unbindWechat(tx, stamp, holder))
    return new WithMessage(null, '微信已解绑')
  })
}
