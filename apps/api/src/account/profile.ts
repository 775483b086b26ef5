import type { ProfileWire } from '@yaoji/contract/members'
import { mayDo, orderLimit } from '@yaoji/rules/members/buyer-rights'
import { buyerTypes } from '@yaoji/rules/members/buyer-type'
import { isPassed, standingText } from '@yaoji/rules/members/certificates'
import { dayOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { ProfileOf } from '../access/log-in/log-in-reply.ts'
import { showsFreeShippingZone, site } from '../content/settings.ts'
import { certificatesWire } from '../members/certificate-wire.ts'
import { agreementOpensDays, expiringDays } from '../members/settings.ts'
import { sumOrderCounts } from '../orders/reads/counts.ts'
import type { Database } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { accountsOf } from '../wallet/accounts.ts'
import { chatToken } from './chat-token.ts'
import { type ProfileFacts, readHeader } from './profile-read.ts'
import { chatAddress, contact, qualityInspection } from './settings.ts'

interface ProfileSettings {
  readonly secret: string
  readonly mainSiteUrl: string
}

/** What the profile shows of the store itself. */
/** The store's own conversation, where no service from elsewhere is set. */
const ownChat = '/kf'

const shown = { site, contact, chatAddress, qualityInspection, showsFreeShippingZone, expiringDays, agreementOpensDays }

/** Spec §3 user profile with the member card's figures: what the header, the side bar and /user show. */
export const profileReply =
  (settings: ProfileSettings): ProfileOf =>
  (db, session, at) =>
    loadProfile(db, session, at, settings)

async function loadProfile(
  db: Database,
  session: BuyerSession,
  at: Date,
  settings: ProfileSettings,
): Promise<ProfileWire> {
  const { member } = session
  const [facts, settled] = await Promise.all([readHeader(db, session.loginId, member.id, at), settingsOf(db, shown)])
  const accounts = accountsOf(facts.accounts)
  const counts = sumOrderCounts(facts.orders)
  const today = dayOf(at)
  const limit = orderLimit(session)
  return {
    show: true,
    member_id: member.id,
    username: session.userName,
    name: facts.person.name,
    phone: facts.person.phone,
    company: member.name,
    face: '',
    rank: member.buyerType,
    rank_name: buyerTypes[member.buyerType].name,
    admin: facts.representative,
    address: facts.company.address,
    is_passed: isPassed(member.viewer, today) ? 1 : 0,
    status: member.viewer.status,
    status_label: standingText(member.viewer, today),
    points: accounts.pointsHeld,
    cart: facts.cart,
    message_count: facts.unread,
    wechat: facts.person.wechatSince === null ? '' : dayOf(new Date(facts.person.wechatSince)),
    common_config: { hot_line: settled.site.hot_line, ...settled.contact },
    quality_inspection: { quality_inspection_url: settled.qualityInspection.url, msg: settled.qualityInspection.msg },
    login_url: loginUrl(settings.mainSiteUrl),
    is_show_youx: settled.showsFreeShippingZone ? 1 : 0,
    is_special: facts.company.special ? 1 : 0,
    is_can_chat: facts.company.canChat ? 1 : 0,
    chat_url: facts.company.canChat ? settled.chatAddress || ownChat : '',
    token: chatToken(settings.secret, member.id, at),
    is_AfterSale: facts.company.afterSales ? 1 : 0,
    ywy: facts.company.salesRep,
    customer: facts.company.erpCode,
    certificates: certificatesWire(facts.certificates, facts.latestFilings, member.viewer, today, {
      papers: settled.expiringDays,
      agreements: settled.agreementOpensDays,
    }),
    counts: {
      need_to_pay: counts.tabs.need_to_pay,
      need_to_ship: counts.tabs.need_to_ship,
      need_to_receive: counts.tabs.need_to_receive,
      finished: counts.tabs.finished,
      receipts: counts.receipts,
      to_approve: mayDo(session.rights, 'approve') ? facts.pendingLists : 0,
    },
    wallet: {
      balance: formatYuan(accounts.balanceFen),
      recharge: formatYuan(accounts.rechargeFen),
      points: accounts.pointsHeld,
      coupons: facts.unusedCoupons,
      credit_limit: formatYuan(accounts.credit.limitFen),
      credit_left: formatYuan(accounts.credit.leftFen),
      credit_overdue: accounts.credit.overdue ? 1 : 0,
      has_payment_password: facts.company.hasPaymentPassword ? 1 : 0,
    },
    members: ownMembers(facts, member.id),
    rights: session.rights,
    order_limit: limit === null ? '' : formatYuan(limit),
  }
}

const loginUrl = (mainSite: string) => `${mainSite.replace(/\/$/, '')}/login`
const ownMembers = (facts: ProfileFacts, currentId: number): ProfileWire['members'] =>
  facts.members.map(({ id, name }) => ({ id, name, current: id === currentId ? 1 : 0 }))
