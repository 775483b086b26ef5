import { logInCalls } from '@yaoji/contract/log-ins'
import { type BaseWire, memberCalls } from '@yaoji/contract/members'
import { memberInputs } from '@yaoji/contract/members.input'
import { buyerTypes } from '@yaoji/rules/members/buyer-type'
import { standingText } from '@yaoji/rules/members/certificates'
import { dayOf } from '@yaoji/rules/money/day'
import type { ProfileOf } from '../access/log-in/log-in-reply.ts'
import { type Mount, memberRoute, publicRoute } from '../platform/http/call-route.ts'
import { chatMember } from './chat-member.ts'
import { ownMembers } from './own-members.ts'
import { readProfile } from './profile-read.ts'

/** What a member's own page asks of everybody: who is there, for whom, with which papers. */
export function accountRoutes(mount: Mount, profileOf: ProfileOf, secret: string): void {
  memberRoute(mount, memberCalls.profile, memberInputs.none, (_, { db, session, at }) => profileOf(db, session, at))
  memberRoute(mount, memberCalls.ownMembers, memberInputs.none, (_, { db, session, at }) => ownMembers(db, session, at))
  publicRoute(mount, logInCalls.chatMember, memberInputs.chatMember, ({ token }, { db, at }) =>
    chatMember(db, secret, token, at),
  )
  memberRoute(mount, memberCalls.base, memberInputs.none, async (_, { db, session, at }): Promise<BaseWire> => {
    const { member } = session
    const { person, company } = await readProfile(db, session.loginId, member.id)
    return {
      username: session.userName,
      name: person.name,
      phone: person.phone,
      email: person.email,
      company: member.name,
      rank: member.buyerType,
      rank_name: buyerTypes[member.buyerType].name,
      status: member.viewer.status,
      status_label: standingText(member.viewer, dayOf(at)),
      tax_no: company.creditCode,
      contact: company.contact,
      contact_phone: company.phone,
      address: company.address,
      ywy: company.salesRep,
      customer: company.erpCode,
      has_payment_password: company.hasPaymentPassword ? 1 : 0,
    }
  })
}
