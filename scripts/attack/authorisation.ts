import { sql } from 'drizzle-orm'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { type Everything, everyRow } from '../../apps/api/test/every-row.ts'
import { type Campaign, Faults } from './campaign.ts'
import { type MatrixLine, readMatrix, turnedAway } from './matrix.ts'
import { ownThings } from './own-things.ts'
import { type Person, persons } from './persons.ts'
import { type Ask, patiently } from './send.ts'
import { colleaguesOf, tooLittleRight } from './too-little-right.ts'
import { paperWith, wholeForms } from './whole-forms.ts'

/** Rows that reading and the store's own jobs move meanwhile. */
const moving = new Set(['sessions', 'jobs', 'outbox', 'goods_changes', 'idempotency', 'audit', 'settings'])
/** An id that nobody has, and a name that fits where a path wants one. */
const nobodys = '999999999'

/** Each call of the matrix by each person; what somebody may not, and what is another's, changes no row. */
export const authorisation: Campaign = {
  name: 'who may call what',
  async run({ db, send, signIn, memberOf }) {
    const faults = new Faults()
    const matrix = readMatrix()
    let pairs = 0
    const knock = async (line: MatrixLine, cookie: string, id = nobodys, form?: Ask['form']) => {
      pairs++
      const path = line.path.replaceAll(/\{\w+\}/g, id)
      return (await send({ method: line.method, path, cookie, ...(form && { form }) })).status
    }

    const knockAll = async () => {
      for (const person of persons) {
        const cookie = await signIn(person)
        for (const line of matrix) {
          const expected = turnedAway(line, person)
          if (expected === null) continue
          const status = await knock(line, cookie)
          faults.expect(status === expected, `${person} ${line.method} ${line.path}: ${status}, not ${expected}`)
        }
      }
    }
    for (const table of await changedEachTime(() => everyRow(db), knockAll)) faults.add(`who may not changed ${table}`)

    const owner = await memberOf('yaodian')
    const things = await ownThings(db, patiently(send), await signIn('yaodian'), owner)
    for (const [kind, id] of Object.entries(things)) faults.expect(id > 0, `the owner has no ${kind} to be robbed of`)
    const idOf = ({ owned }: Pick<MatrixLine, 'owned'>) => String(owned === '' ? nobodys : things[owned])
    const forms = wholeForms(things)
    // Addresses that were signed for the owner open nothing for others.
    const ownCookie = await signIn('yaodian')
    const signed = [
      (await send({ method: 'POST', path: '/api/company_pack', cookie: ownCookie })).json?.data?.url,
      (await send({ path: `/api/user/zizhi/picture/${things.picture}/address`, cookie: ownCookie })).json?.data?.url,
    ] as (string | undefined)[]
    const colleagues = await colleaguesOf(db, owner)
    const robAll = async () => {
      for (const person of ['visitor', 'xinhu', 'zhensuo', 'liansuo'] as const) await rob(person, await signIn(person))
    }
    const rob = async (person: Person, cookie: string) => {
      for (const line of matrix.filter(({ owned, path }) => owned !== '' && !path.startsWith('/console/'))) {
        const form = forms[`${line.method} ${line.path}`]
        const status = await knock(line, cookie, idOf(line), form)
        // A form that is whole is refused for whose thing it is, not for what it lacks.
        const refused = status >= 400 && status < 500 && !(form && status === 422)
        faults.expect(refused, `${person} ${line.method} ${line.path} of another: ${status}`)
      }
      for (const path of signed) {
        const status = path === undefined ? 0 : (await send({ path, cookie })).status
        faults.expect(status >= 400 && status < 500, `${person} opens what was signed for another: ${path} ${status}`)
      }
      if (person === 'visitor') return
      pairs++
      const stolen = await send({ method: 'POST', path: '/api/user/zizhi', cookie, form: paperWith(things.picture) })
      faults.expect(
        stolen.json?.reason === 'licences.pictureMissing',
        `${person} files another's picture: ${stolen.text}`,
      )
    }
    const lineOf = new Map(matrix.map((line) => [`${line.method} ${line.path}`, line]))
    const ofOwner = (method: string, path: string) => idOf(lineOf.get(`${method} ${path}`) ?? { owned: '' })
    const ownRows = () => rowsOfMember(db, owner)
    const before = await newestDeed(db)
    for (const table of await changedEachTime(ownRows, robAll)) faults.add(`another changed the member's ${table}`)
    const lacking = async () => {
      pairs += await tooLittleRight(patiently(send), colleagues, ofOwner, faults)
    }
    for (const table of await changedEachTime(ownRows, lacking))
      faults.add(`a colleague without the right changed the member's ${table}`)
    for (const deed of await deedsSince(db, before, owner)) faults.add(`on record of the member: ${deed}`)

    // Last, since it writes: whoever may is let in, and no call breaks.
    for (const person of persons)
      for (const line of matrix) {
        if (turnedAway(line, person) !== null) continue
        const status = await knock(line, await signIn(person))
        faults.expect(
          status !== 401 || line.path.endsWith('/login'),
          `${person} ${line.method} ${line.path} is shut out`,
        )
        faults.expect(status !== 0 && status < 500, `${person} ${line.method} ${line.path}: ${status}`)
      }
    return { tried: `${matrix.length} calls, ${pairs} pairs of call and person`, faults: faults.list }
  },
}

/**
 * Tables that a round changed, and changed again: what the store does by the clock meanwhile falls into one of three, as the
 * packs that their owner asked for do.
 */
async function changedEachTime(read: () => Promise<Everything>, round: () => Promise<void>): Promise<string[]> {
  let suspects = Object.keys(await read()).filter((table) => !moving.has(table))
  for (let rounds = 0; rounds < 3 && suspects.length > 0; rounds++) {
    const before = await read()
    await round()
    const after = await read()
    suspects = suspects.filter((table) => before[table] !== after[table])
  }
  return suspects
}

const newestDeed = async (db: Database): Promise<number> =>
  (await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from audit`)).rows[0]!.id

/** What people, not the store's own jobs, did to a member since: every act has its row, also one that happens once. */
async function deedsSince(db: Database, id: number, memberId: number): Promise<string[]> {
  const { rows } = await db.execute<{ deed: string }>(sql`
    select distinct actor_kind || ' ' || verb as deed from audit
    where id > ${id} and member_id = ${memberId} and actor_kind <> 'job'`)
  return rows.map(({ deed }) => deed)
}

/** Of each table that names the member a hash over its rows. */
async function rowsOfMember(db: Database, memberId: number): Promise<Everything> {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id' order by 1`)
  const hashes: Record<string, string> = {}
  for (const { name } of tables.rows) {
    if (moving.has(name)) continue
    const { rows } = await db.execute<{ held: string }>(sql`
      select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as held
      from ${sql.identifier(name)} t where member_id = ${memberId}`)
    hashes[name] = rows[0]!.held
  }
  return hashes
}
