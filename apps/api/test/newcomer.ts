import { applicationPapers } from '@yaoji/rules/members/paper-matrix'
import type { RegistrationDraft } from '@yaoji/rules/registration/registration-fields'
import { sql } from 'drizzle-orm'
import { provePhone } from './phone-codes.ts'
import type { Answer, World } from './world.ts'

/** Codes with the right check sign that no member of the cast has. */
export const freeCodes = [
  '91330106673959654P',
  '91440300708461136T',
  '91110108551385082Q',
  '91350100M000100Y43',
] as const

/** All that a pharmacy says of itself. */
export const pharmacyFields: RegistrationDraft = {
  unit_type: '1',
  unit_name: '成都锦江惠民大药房有限公司',
  credit_code: freeCodes[0],
  legal_person: '王秀兰',
  business_person: '王秀兰',
  quality_person: '李敏',
  contact: '张华',
  contact_phone: '13700002222',
  province: '51',
  city: '5101',
  district: '510104',
  registered_address: '春熙路1号',
  same_warehouse: '0',
  warehouse_province: '51',
  warehouse_city: '5101',
  warehouse_district: '510106',
  warehouse_address: '一环路北三段8号（仓库）',
  invoice_type: 'ordinary',
  taxpayer: 'small',
  receive_phone: '13700002222',
}

export interface Newcomer {
  readonly headers: { readonly cookie: string }
  readonly memberId: number
}

export const accountForm = (ticket: string, username: string, agreements: { user: string; privacy: string }) => ({
  ...{ ticket, username, password: 'qingmu#8842', confirmation: 'qingmu#8842', unit_type: 1 },
  ...{ agreement: agreements.user, privacy: agreements.privacy },
})

export const agreementsNow = async (world: World) =>
  (await world.call('GET', '/api/register/agreements')).body.data as { user: string; privacy: string }

/** The cookies of an answer as a browser sends them back. */
export const cookiesOf = (answer: Answer) => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
})

/** Somebody who proved the phone and has an account that nothing was handed in for. */
export async function startAsNewcomer(world: World, username: string, phone: string): Promise<Newcomer> {
  const ticket = await provePhone(world, phone, 'register')
  const form = accountForm(ticket, username, await agreementsNow(world))
  const answer = await world.call('POST', '/api/register', { form })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { headers: cookiesOf(answer), memberId: answer.body.data.member_id }
}

/** Types fields as a page does that has seen the latest version. */
export async function typeFields(
  world: World,
  headers: Newcomer['headers'],
  fields: RegistrationDraft,
): Promise<number> {
  const { member_id, version } = (await world.call('GET', '/api/register', { headers })).body.data
  const saved = await world.call('PUT', '/api/register', { headers, form: { member_id, version, ...fields } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.data.version
}

export async function handIn(
  world: World,
  headers: Newcomer['headers'],
  version: number,
  key = `hand-in-${version}-1`,
): Promise<Answer> {
  const { member_id } = (await world.call('GET', '/api/register', { headers })).body.data
  const form = { member_id, version }
  return world.call('POST', '/api/register/hand_in', { headers: { ...headers, 'idempotency-key': key }, form })
}

/** The papers of a pharmacy's application, filed and waiting to be handed in. */
export async function filePapers(world: World, memberId: number): Promise<void> {
  await world.db.execute(sql`
    insert into filings (member_id, kind, state, number, issuer, holder, issued_on, long_term, filed_at)
    select ${memberId}, kind, 'draft', 'N-' || kind, '', '', '2026-01-01', true, ${world.at.toISOString()}
    from unnest(${sql.param(applicationPapers(1))}::text[]) as kind`)
}

/** They have passed both checks. */
export async function approvePapers(world: World, memberId: number): Promise<void> {
  await world.db.execute(sql`update filings set state = 'replaced' where member_id = ${memberId}`)
  await world.db.execute(sql`
    insert into certificates (member_id, kind, number, state, created_at)
    select ${memberId}, kind, 'N-' || kind, 'approved', ${world.at.toISOString()}
    from unnest(${sql.param(applicationPapers(1))}::text[]) as kind`)
}
