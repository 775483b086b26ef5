import { call, type Nothing } from './call.ts'

/** The company's licence papers as one archive. */
export interface CompanyPackWire {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  /** ISO. */
  readonly made_at: string
  /** What is in it, in its order. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
  /** What the list inside is worth. */
  readonly note: string
  /** Opens the archive for this login, for five minutes. */
  readonly url: string
}
interface Signed {
  readonly id: number
  readonly until: number
  readonly sign: string
}

const path = '/api/company_pack'

export const companyPackCalls = {
  /** Makes it where what it is made from has changed, and answers where it is. */
  open: call<Nothing, CompanyPackWire>('POST', path, 'member', { duty: 'anyone', keepsPrevious: true }),
  zip: call<Signed, Blob>('GET', `${path}/{id}`, 'member', { keepsPrevious: true }),
}
