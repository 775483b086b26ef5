import { randomUUID } from 'node:crypto'
import type { Permission } from '@yaoji/contract/console/permissions'
import type { ContractYearWire } from '@yaoji/contract/contracts'
import { clerkWith } from './clerk.ts'
import { crowd } from './crowd.ts'
import { scan } from './paper-pictures.ts'
import { uploadForm } from './upload-form.ts'
import type { World } from './world.ts'

/** A member like the pharmacy that confirms contracts and sends signed copies, as the browser does it. */
export async function signer(world: World) {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  const { cookie, memberId, loginId } = member!
  const call = (method: 'GET' | 'POST', url: string, form?: Record<string, unknown>, key: string = randomUUID()) =>
    world.call(method, url, { headers: { cookie, 'idempotency-key': key }, ...(form ? { form } : {}) })
  const years = async (): Promise<ContractYearWire[]> => (await call('GET', '/api/contracts')).body.data
  const ofYear = async (year: number) => (await years()).find((one) => one.year === year)!
  const confirm = async (year: number) => {
    const papers = (await ofYear(year)).due.map(({ kind, sha256 }) => `${kind}:${sha256}`).join(',')
    return call('POST', '/api/contracts', { year, papers })
  }
  const sendPicture = async (bytes: Buffer): Promise<number> =>
    (await uploadForm(world, '/api/user/zizhi/picture', cookie, { fields: { role: 'file' }, bytes })).body.data.id
  const picture = async () => sendPicture(await scan(number++))
  const sendCopy = (contractId: number, pictures: string | number, key?: string) =>
    call('POST', `/api/contracts/${contractId}/copy`, { pictures }, key)
  return { ...{ cookie, memberId, loginId }, call, years, ofYear, confirm, sendPicture, picture, sendCopy }
}
let number = 200

/** A clerk with just these permissions; the demonstration's own do not enter a real store. */
export async function copyStaff(world: World, ...permissions: readonly Permission[]) {
  const cookie = await (await clerkWith(world, permissions))()
  const call = (method: 'GET' | 'POST', url: string, form?: Record<string, unknown>, key: string = randomUUID()) =>
    world.call(method, url, { headers: { cookie, 'idempotency-key': key }, ...(form ? { form } : {}) })
  const copies = '/console/api/contracts/copies'
  return {
    cookie,
    call,
    queue: async (query = '') =>
      (await call('GET', `${copies}${query}`)).body.data as { id: number; member_id: number }[],
    show: (id: number) => call('GET', `${copies}/${id}`),
    decide: (id: number, form: Record<string, unknown> = { verdict: 'pass' }, key?: string) =>
      call('POST', `${copies}/${id}/decide`, form, key),
  }
}
