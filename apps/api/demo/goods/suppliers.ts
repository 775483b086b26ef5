import type { Transaction } from '../../src/platform/database/database.ts'
import { jobStamp } from '../../src/platform/stamp.ts'
import { approveSupplier, createSupplier, suppliersByName } from '../../src/stock/suppliers.ts'

const approved = ['川渝医药配送（演示）', '蓉城药品批发（演示）', '巴蜀医药物流（演示）', '天府医疗器械供应（演示）']
/** Waits for its first-purchase approval, so that quality has something to do. */
const pending = '山城药业经营（演示）'

/** The suppliers of the demonstration, made once; answers the numbers of those who deliver. */
export async function openSuppliers(tx: Transaction, at: Date): Promise<readonly number[]> {
  const known = await suppliersByName(tx)
  const ids: number[] = []
  for (const [index, name] of approved.entries()) {
    const before = known.get(name)
    const id = before ?? (await createSupplier(tx, filed(name, index), jobStamp(at)))
    if (before === undefined) await approveSupplier(tx, id, jobStamp(at))
    ids.push(id)
  }
  if (!known.has(approved[0]!)) await createSupplier(tx, filed(pending, approved.length), jobStamp(at))
  return ids
}

const filed = (name: string, index: number) => ({
  name,
  licenceNo: `川AA0280${index + 101}`,
  licenceUntil: '2031-06-30',
})

/** Who delivered a lot, and on which note: drawn from its number, the same on every day. */
export function originOf(lotNo: string, suppliers: readonly number[]): { supplierId: number; papers: string } {
  const drawn = Number(lotNo.slice(1))
  return { supplierId: suppliers[drawn % suppliers.length]!, papers: `SH${drawn % 10_000}` }
}
