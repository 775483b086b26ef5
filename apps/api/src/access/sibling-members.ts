import type { Certificate, MemberStatus, Scope } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { MemberFacts } from '../platform/session.ts'

type Row = [
  id: number,
  name: string,
  buyerType: BuyerType,
  status: MemberStatus,
  priceBook: string,
  province: string,
  city: string,
  certificates: Certificate[],
  scopes: Scope[],
]

const text = `
  select m.id, m.name, m.buyer_type, m.status, m.price_book, m.province, m.city,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'validUntil', c.valid_until, 'state', c.state)), '[]')
     from certificates c where c.member_id = m.id and c.closed_at is null),
    (select coalesce(json_agg(p.scope), '[]') from member_scopes p where p.member_id = m.id)
  from login_members o join members m on m.id = o.member_id
  where o.login_id = $1 and m.id = any($2::bigint[]) and m.status <> 'disabled' order by m.id`

/** Those of the members asked for that the login may act for, as the rules must know them. */
export async function siblingMembers(db: Db, loginId: number, memberIds: readonly number[]): Promise<MemberFacts[]> {
  const rows = await namedQuery<Row>(db, { name: 'sibling-members', text, values: [loginId, memberIds] })
  return rows.map(([id, name, buyerType, status, priceBook, province, city, certificates, scopes]) => ({
    id,
    name,
    buyerType,
    priceBook,
    viewer: {
      kind: 'member',
      memberId: id,
      buyerType,
      status,
      province,
      city,
      certificates,
      scopes,
      ephedrineReceiptOwed: false,
    },
  }))
}
