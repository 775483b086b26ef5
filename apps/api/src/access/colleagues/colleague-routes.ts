import { colleagueCalls } from '@yaoji/contract/colleagues'
import { colleagueInputs } from '@yaoji/contract/colleagues.input'
import {
  type MemberRequest,
  type Mount,
  memberRoute,
  publicRoute,
  WithMessage,
} from '../../platform/http/call-route.ts'
import { browserOf } from '../log-in/browser.ts'
import { peekPhoneTicket } from '../phones/phone-codes.ts'
import type { SessionAuthenticator } from '../sessions/authenticator.ts'
import { giveCookie } from '../sessions/cookies.ts'
import { revokeSession } from '../sessions/sessions.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRights, endAccess } from './change-access.ts'
import { inviteColleague, withdrawInvitation } from './invite-colleague.ts'
import { offeredAccess, readColleagues } from './read-colleagues.ts'

/** Who acts for a company, and with which rights. */
export function colleagueRoutes(mount: Mount, authenticator: SessionAuthenticator, secureCookies: boolean): void {
  const { db } = mount
  const now = async ({ session, at }: MemberRequest, message: string) =>
    new WithMessage(await readColleagues(db, session, at), message)

  memberRoute(mount, colleagueCalls.list, colleagueInputs.none, (_, { session, at }) => readColleagues(db, session, at))
  memberRoute(mount, colleagueCalls.invite, colleagueInputs.invite, async (input, request) => {
    await db.transaction((tx) => inviteColleague(tx, request.session, input, request.stamp))
    return now(request, '已邀请，请同事在7天内用该手机号接受')
  })
  memberRoute(mount, colleagueCalls.withdraw, colleagueInputs.one, async ({ id }, request) => {
    await db.transaction((tx) => withdrawInvitation(tx, request.session, id, request.stamp))
    return now(request, '已撤回邀请')
  })
  memberRoute(mount, colleagueCalls.change, colleagueInputs.change, async ({ id, ...given }, request) => {
    await db.transaction((tx) => changeRights(tx, request.session, id, given, request.stamp))
    authenticator.forgetMember(request.session.member.id)
    return now(request, '权限已修改，立即生效')
  })
  memberRoute(mount, colleagueCalls.end, colleagueInputs.one, async ({ id }, request) => {
    const ended = await db.transaction((tx) => endAccess(tx, request.session, id, request.stamp))
    for (const session of ended) authenticator.forgetSession(session)
    return now(request, '已停用该同事的访问')
  })

  publicRoute(mount, colleagueCalls.offered, colleagueInputs.offered, async ({ ticket }, { at }) =>
    offeredAccess(db, await peekPhoneTicket(db, { ticket, purpose: 'colleague' }, at), at),
  )
  publicRoute(mount, colleagueCalls.accept, colleagueInputs.accept, async (input, request) => {
    const { session, stamp, http, reply } = request
    const browser = browserOf(http, 'buyerDevice', secureCookies)
    const { id: invitationId, ticket, username, password } = input
    const account = username === undefined ? null : { userName: username, password }
    const started = await acceptInvitation(db, stamp, session, { invitationId, ticket, account }, browser)
    for (const ended of started.ended) authenticator.forgetSession(ended)
    // The same browser leaves no open session behind.
    if (session) await revokeSession(db, authenticator, stamp, session, session.sessionId)
    giveCookie(reply, 'buyer', started.opened.token, secureCookies)
    giveCookie(reply, 'buyerDevice', browser.token, secureCookies)
    return new WithMessage({ member_id: started.memberId }, '已加入，欢迎')
  })
}
