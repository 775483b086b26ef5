import type { OwnMemberWire } from '@yaoji/contract/members'
import { buyerTypes, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { expiredCertificates, isPassed, lacksAgreementOnly, standingText } from '@yaoji/rules/members/certificates'
import { dayOf } from '@yaoji/rules/money/day'
import { memberColumns, memberFacts } from '../access/member-facts.ts'
import { loginMembers } from '../access/published.ts'
import { countLinesOfEach } from '../cart/store.ts'
import { addresses, members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { BuyerSession } from '../platform/session.ts'
import { openOrdersText } from './open-matters.ts'

const rows = rowQuery(
  'own-members',
  {
    ...memberColumns,
    isMaster: of<boolean>('b.is_master'),
    address: of<string | null>(`
      (select concat_ws(' ', a.region_name, a.detail) from ${addresses} a
       where a.member_id = m.id and a.licensed and a.closed_at is null)`),
    openOrders: of<number>(openOrdersText('m.id')),
  },
  (list) => `
    select ${list} from ${loginMembers} b join ${members} m on m.id = b.member_id
    where b.login_id = $1 and m.status <> 'disabled' order by b.is_master desc, m.id`,
)

/** Domain 2.12: the members of the login, the first one before the others; how each stands and what it has under way. */
export async function ownMembers(db: Db, { loginId, member }: BuyerSession, at: Date): Promise<OwnMemberWire[]> {
  const found = await rows(db, [loginId])
  const counts = await countLinesOfEach(
    db,
    found.map(({ memberId }) => memberId),
  )
  const today = dayOf(at)
  return found.map((row) => {
    const { id, name, buyerType, viewer } = memberFacts(row)
    return {
      id,
      name,
      rank_name: buyerTypes[buyerType].name,
      status: viewer.status,
      status_label: standingText(viewer, today),
      is_passed: isPassed(viewer, today) ? 1 : 0,
      expired: expiredCertificates(viewer, today).map((kind) => certificateKinds[kind]),
      lacks_agreement: lacksAgreementOnly(viewer, today) ? 1 : 0,
      is_master: row.isMaster ? 1 : 0,
      current: id === member.id ? 1 : 0,
      address: row.address ?? '',
      open_orders: row.openOrders,
      cart: counts.get(id) ?? 0,
    }
  })
}
