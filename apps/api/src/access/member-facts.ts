import type { Certificate, MemberStatus, Scope } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { certificates, memberScopes } from '../members/published.ts'
import { of, type RowOf } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingsColumn } from '../platform/settings/read-settings.ts'
import { sellsEphedrine } from './settings.ts'

const settings = settingsColumn({ sellsEphedrine })

/** Columns of a statement that speaks of a member as `m`; `memberFacts` reads them. */
export const memberColumns = {
  memberId: of<number>('m.id'),
  memberName: of<string>('m.name'),
  buyerType: of<BuyerType>('m.buyer_type'),
  status: of<MemberStatus>('m.status'),
  priceBook: of<string>('m.price_book'),
  province: of<string>('m.province'),
  city: of<string>('m.city'),
  certificates: of<Certificate[]>(`
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'validUntil', c.valid_until, 'state', c.state)), '[]')
     from ${certificates} c where c.member_id = m.id and c.closed_at is null)`),
  scopes: of<Scope[]>(`
    (select coalesce(json_agg(p.scope), '[]') from ${memberScopes} p where p.member_id = m.id)`),
  receiptDue: of<string | null>('m.ephedrine_receipt_due'),
  settings: of<Record<string, unknown> | null>(settings.text),
}

/** What the rules must know of a member. */
export const memberFacts = (row: RowOf<typeof memberColumns>): MemberFacts => ({
  id: row.memberId,
  name: row.memberName,
  buyerType: row.buyerType,
  priceBook: row.priceBook,
  viewer: {
    kind: 'member',
    memberId: row.memberId,
    buyerType: row.buyerType,
    status: row.status,
    province: row.province,
    city: row.city,
    certificates: row.certificates,
    scopes: row.scopes,
    ephedrineReceiptDue: row.receiptDue,
    ephedrineSold: settings.read(row.settings).sellsEphedrine,
  },
})
