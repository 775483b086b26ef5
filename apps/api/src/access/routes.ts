import type { Config } from '../platform/config.ts'
import type { Mount } from '../platform/http/call-route.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { colleagueRoutes } from './colleagues/colleague-routes.ts'
import { LogInGuard } from './log-in/log-in-guard.ts'
import { logInReply, type ProfileOf } from './log-in/log-in-reply.ts'
import { loginCodeRoutes } from './log-in/login-code-routes.ts'
import { passwordRoutes } from './passwords/password-routes.ts'
import type { Leaving } from './person/close-account.ts'
import { personRoutes } from './person/person-routes.ts'
import { phoneCodeRoutes } from './phones/phone-code-routes.ts'
import type { SessionAuthenticator } from './sessions/authenticator.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { wechatRoutes } from './wechat/wechat-routes.ts'

/** The doors of the store and of the console, behind one guard. */
export function accessRoutes(
  mount: Mount,
  authenticator: SessionAuthenticator,
  profileOf: ProfileOf,
  leaving: Leaving,
  config: Pick<Config, 'MODE' | 'SECRET' | 'SECURE_COOKIES' | 'PUBLIC_ORIGIN'>,
): void {
  const demo = config.MODE === 'demo'
  const guard = new LogInGuard({ demo, secret: config.SECRET })
  const reply = logInReply({ db: mount.db, authenticator, profileOf, demo, secureCookies: config.SECURE_COOKIES })
  sessionRoutes(mount, authenticator, guard, reply, config.SECURE_COOKIES)
  staffRoutes(mount, authenticator, guard, config.SECURE_COOKIES)
  loginCodeRoutes(mount, config.SECRET)
  passwordRoutes(mount, authenticator, guard, config.SECURE_COOKIES)
  personRoutes(mount, authenticator, guard, leaving, config.SECURE_COOKIES)
  colleagueRoutes(mount, authenticator, config.SECURE_COOKIES)
  phoneCodeRoutes(mount, config)
  wechatRoutes(mount, reply, config)
  auditRoutes(mount)
}
