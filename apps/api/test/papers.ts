import { randomUUID } from 'node:crypto'
import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import type { CertificateKind } from '@yaoji/rules/members/buyer-type'
import { scan } from './paper-pictures.ts'
import { uploadForm } from './upload-form.ts'
import type { BuyerName, StaffName, World } from './world.ts'
import { worldDate } from './world.ts'

/** A person who files papers, as the browser does it. */
export async function filer(world: World, name: BuyerName, store = 0) {
  const { cookie } = await world.signIn(name, store)
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    form?: Record<string, unknown>,
    key: string = randomUUID(),
  ) => world.call(method, url, { headers: { cookie, 'idempotency-key': key }, ...(form ? { form } : {}) })
  const sendPicture = (bytes: Buffer, role = 'file', key?: string) =>
    uploadForm(world, '/api/user/zizhi/picture', cookie, { fields: { role }, bytes, key })
  const agree = () => call('POST', '/api/user/zizhi/consent', { version: identityConsent.version })
  const papers = async () => (await call('GET', '/api/user/zizhi')).body.data
  const paper = async (kind: CertificateKind) => (await papers()).find((one: { kind: string }) => one.kind === kind)

  /** Files a paper of the kind with all that it needs, but for what is said otherwise. */
  async function file(kind: CertificateKind, change: Record<string, unknown> = {}, key?: string) {
    const fields = paperFields[kind]
    const pictures = change.pictures ?? (await picturesOf(kind))
    const form = {
      ...{ kind, number: fields.example, holder: '成都锦里康民大药房', issued_on: worldDate(-30) },
      ...{ issuer: fields.own ? '' : '成都市市场监督管理局', valid_until: worldDate(700), long_term: 0 },
      ...(fields.person ? { person_name: '陈秀英', person_number: '11010519491231002X' } : {}),
      ...change,
      pictures,
    }
    return call('POST', '/api/user/zizhi', form, key)
  }
  async function picturesOf(kind: CertificateKind): Promise<string> {
    const ids = [(await sendPicture(await scan(number++))).body.data.id]
    if (paperFields[kind].person) {
      await agree()
      ids.push((await sendPicture(await scan(number++), 'identity')).body.data.id)
    }
    return ids.join(',')
  }
  const handIn = (key?: string) => call('POST', '/api/user/zizhi/submit', {}, key)
  return { cookie, call, sendPicture, agree, papers, paper, file, handIn }
}
let number = 1

/** A clerk who checks papers. */
export async function filingClerk(world: World, name: StaffName) {
  const { cookie } = await world.signIn(name)
  const call = (method: 'GET' | 'POST', url: string, form?: Record<string, unknown>, key: string = randomUUID()) =>
    world.call(method, `/console/api/filings${url}`, {
      headers: { cookie, 'idempotency-key': key },
      ...(form ? { form } : {}),
    })
  return {
    cookie,
    call,
    check: (id: number, form: Record<string, unknown> = { verdict: 'pass' }, key?: string) =>
      call('POST', `/${id}/check`, form, key),
    decide: (id: number, form: Record<string, unknown> = { verdict: 'pass' }, key?: string) =>
      call('POST', `/${id}/decide`, form, key),
  }
}
