import { readFile } from 'node:fs/promises'
import { yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import { readSeller } from '../../contracts/parties.ts'
import type { Seller } from '../../contracts/settings.ts'
import { type CompanyAccount, companyAccount } from '../../payments/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import { hashOf } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'
import { site } from '../settings.ts'

/** Counted up with every change of the papers of a pack (pack-papers.ts): it is then made anew. */
const packVersion = 2

/** Where the scans of our licences are, that the foot of every page opens. */
const scans = new URL('../../../../storefront/public/', import.meta.url)
const ofLicences = /^\/licences\/[\w-]+\.(?:webp|jpe?g|png)$/

/** A licence of ours with its scan as it is kept; null: the list alone names it. */
interface PackLicence {
  readonly name: string
  readonly number: string
  readonly validUntil: string
  readonly scan: Buffer | null
}
/** What a pack is made from. */
export interface PackSources {
  readonly seller: Seller
  readonly account: CompanyAccount
  readonly year: number
  readonly licences: readonly PackLicence[]
  /** A hash of all of it: another licence, text or account is another pack. */
  readonly madeFrom: string
}

/** Reads what the company shows of itself now; a licence without a scan is left to its number on the list. */
export async function readPackSources(db: Db, at: Date): Promise<PackSources> {
  const [seller, { site: about, account }] = await Promise.all([
    readSeller(db),
    settingsOf(db, { site, account: companyAccount }),
  ])
  const licences = await Promise.all(
    about.licences.map(async ({ name, number, valid_until: validUntil, scan }) => ({
      ...{ name, number, validUntil },
      scan: ofLicences.test(scan) ? await readScan(scan) : null,
    })),
  )
  if (licences.every(({ scan }) => scan === null)) throw refuse('content.packIncomplete')
  const year = yearOf(dayOf(at))
  const facts = licences.map(({ scan, ...licence }) => ({ ...licence, sha256: scan && hashOf(scan) }))
  const madeFrom = hashOf(Buffer.from(JSON.stringify({ packVersion, seller, account, year, facts })))
  return { seller, account, year, licences, madeFrom }
}

async function readScan(path: string): Promise<Buffer> {
  const read = await readFile(new URL(`.${path}`, scans)).catch(() => null)
  if (!read) throw refuse('content.packIncomplete')
  return read
}
