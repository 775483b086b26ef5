import { missingKinds } from '@yaoji/rules/contracts/contract-kinds'
import { openYears } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import { confirmContracts } from '../../src/contracts/confirm-contracts.ts'
import { confirmedYear, kindsInForce } from '../../src/contracts/contracts-in-force.ts'
import { printContracts, writeContracts } from '../../src/contracts/prepare-contracts.ts'
import { agreementOpensDays } from '../../src/members/settings.ts'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { settingOf } from '../../src/platform/settings/read-settings.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { fileStorage, type Storage } from '../../src/platform/storage.ts'
import { castMembers } from '../members/cast-members.ts'
import { alone } from '../turns.ts'

/** These confirm nothing by themselves: the chain's third store shows the way to /dzht, the newcomers are not approved. */
const leftOpen: Readonly<Record<string, readonly number[]>> = { liansuo: [2], xinhu: [0], bohui: [0] }
const witness = { name: '演示数据', address: '', userAgent: '' }

/** The demonstration's members confirm what is open of this year and the next, each once. `only`: of some logins. */
export async function loadDemoContracts(
  db: Database,
  dataDir: string,
  at: Date,
  only?: readonly string[],
): Promise<void> {
  const storage = fileStorage(dataDir)
  await db.transaction(async (tx) => {
    await alone(tx, 'contracts')
    const years = openYears(dayOf(at), await settingOf(tx, agreementOpensDays))
    for (const [name, { memberIds }] of await castMembers(tx)) {
      if (only && !only.includes(name)) continue
      const members = memberIds.filter((_, index) => !leftOpen[name]?.includes(index))
      for (const memberId of members) for (const year of years) await agree(tx, storage, memberId, year, at)
    }
  })
}

async function agree(tx: Transaction, storage: Storage, memberId: number, year: number, at: Date): Promise<void> {
  const { signing, confirmed } = await confirmedYear(tx, memberId, year, 'demo')
  const missing = missingKinds(kindsInForce({ signing, confirmed }))
  if (missing.length === 0) return
  const prepared = await printContracts(await writeContracts(tx, memberId, year, missing), witness, signing, at)
  await confirmContracts(tx, storage, { memberId, loginId: null, year, prepared, witness, mode: 'demo' }, jobStamp(at))
}
