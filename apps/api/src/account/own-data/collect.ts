import { loginMembers } from '../../access/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'
import type { OwnPart } from '../../platform/own-data.ts'

type Row = Readonly<Record<string, unknown>>
export interface CollectedPart {
  readonly title: string
  readonly rows: readonly Row[]
}

const ownersText = `
  select o.member_id from ${loginMembers} o where o.login_id = $1 and 'owner' = any(o.rights) order by o.member_id`

/** The companies that a person speaks for: whoever only buys for one reads of itself alone. */
export async function spokenFor(db: Db, loginId: number): Promise<number[]> {
  const rows = await namedQuery<[number]>(db, { name: 'own-data-members', text: ownersText, values: [loginId] })
  return rows.map(([memberId]) => memberId)
}

/** What one part holds, each value as it is shown. */
export async function collect(
  db: Db,
  { title, whose, text, worded = {} }: OwnPart,
  loginId: number,
  memberIds: readonly number[],
): Promise<CollectedPart> {
  const [found] = await namedQuery<[readonly Row[]]>(db, {
    name: `own-data ${title}`,
    text: `select coalesce(json_agg(row_to_json(t)), '[]') from (${text}) t`,
    values: [whose === 'login' ? loginId : memberIds],
  })
  const rows = found![0].map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, worded[name]?.(value) ?? value])),
  )
  return { title, rows }
}
