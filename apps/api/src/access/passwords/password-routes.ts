import { passwordCalls, type ResetWire } from '@yaoji/contract/passwords'
import { passwordInputs } from '@yaoji/contract/passwords.input'
import { type Mount, memberRoute, publicRoute, WithMessage } from '../../platform/http/call-route.ts'
import { browserOf } from '../log-in/browser.ts'
import type { LogInGuard } from '../log-in/log-in-guard.ts'
import type { SessionAuthenticator } from '../sessions/authenticator.ts'
import { giveCookie, readCookie, takeCookie } from '../sessions/cookies.ts'
import type { AccountRow } from './accounts-of-phone.ts'
import { changePassword } from './change-password.ts'
import { proofIn } from './prove-owner.ts'
import { resetPassword } from './reset-password.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import { readReset, startReset } from './start-reset.ts'

const resetWire = (accounts: readonly AccountRow[], done: boolean): ResetWire => ({
  done: done ? 1 : 0,
  accounts: accounts.map(({ id, userName, companies }) => ({ id, username: userName, companies })),
})

/** Passwords: forgotten, changed, and the one that pays. */
export function passwordRoutes(
  mount: Mount,
  authenticator: SessionAuthenticator,
  guard: LogInGuard,
  secureCookies: boolean,
): void {
  const { db } = mount
  const forgetAll = (ended: readonly number[]) => {
    for (const session of ended) authenticator.forgetSession(session)
  }

  publicRoute(mount, passwordCalls.startReset, passwordInputs.startReset, async ({ ticket }, { stamp, reply }) => {
    const { token, accounts } = await startReset(db, ticket, guard.demo, stamp)
    giveCookie(reply, 'reset', token, secureCookies)
    return resetWire(accounts, false)
  })

  publicRoute(mount, passwordCalls.resetting, passwordInputs.none, async (_, { http, at }) => {
    const { accounts, done } = await readReset(db, readCookie(http, 'reset', secureCookies), at)
    return resetWire(accounts, done)
  })

  publicRoute(mount, passwordCalls.resetPassword, passwordInputs.resetPassword, async (input, request) => {
    const { session, stamp, http, reply } = request
    const browser = browserOf(http, 'buyerDevice', secureCookies)
    const proof = proofIn(input)
    if (session && proof) {
      forgetAll(await changePassword(db, guard, session, { password: input.password, proof }, browser, stamp))
      return new WithMessage(null, '密码已修改，其他设备已退出登录')
    }
    const token = readCookie(http, 'reset', secureCookies)
    const { password, login_id: loginId } = input
    const ended = await resetPassword(db, { token, loginId, password }, browser, stamp)
    forgetAll(ended)
    if (session && ended.includes(session.sessionId)) takeCookie(reply, 'buyer', secureCookies)
    giveCookie(reply, 'buyerDevice', browser.token, secureCookies)
    return new WithMessage(null, '密码已重置，请用新密码登录')
  })

  memberRoute(mount, passwordCalls.setPaymentPassword, passwordInputs.setPaymentPassword, async (input, request) => {
    await setPaymentPassword(db, request.session, input, request.stamp)
    return new WithMessage(null, '支付密码已设置')
  })
}
