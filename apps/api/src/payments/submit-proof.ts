import type { Transaction } from '../platform/database/database.ts'
import { type FileSender, filesSince, keepFile } from '../platform/keep-file.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { Storage } from '../platform/storage.ts'
import type { PaymentHouse, Subject } from './house.ts'
import type { ProofUpload } from './read-proof-upload.ts'
import { refuse } from './refusals.ts'
import { proofsADay } from './settings.ts'
import { showMoney } from './show-money.ts'

const dayMs = 86_400_000

interface Submission {
  readonly subject: Subject
  readonly memberId: number
  readonly upload: ProofUpload
}

/** The buyer transferred from the bank and shows a proof; finance looks at the account. */
export async function submitProof(
  house: PaymentHouse,
  storage: Storage,
  tx: Transaction,
  { subject, memberId, upload: { proof, content } }: Submission,
  stamp: Stamp,
): Promise<void> {
  const payable = await house.subjects[subject.kind](tx, subject.id, memberId, 'transfer', stamp)
  await assertNotTooMany(tx, memberId, stamp.at)
  const { payerName, amountFen, sha256 } = proof
  const fileId = await keepFile(tx, storage, { facts: proof, content }, proofOf(memberId), stamp.at)
  await showMoney(tx, subject, payable, { source: 'proof', reference: '', payerName, amountFen, fileId }, stamp)
  await payable.submitted({ file: sha256, payer: payerName, amountFen })
}

const proofOf = (memberId: number): FileSender => ({ memberId, kind: 'proof' })

/** Our choice (decision 0086): the disk that the database writes to is not filled by one member. */
async function assertNotTooMany(tx: Transaction, memberId: number, at: Date): Promise<void> {
  const most = await settingOf(tx, proofsADay)
  if ((await filesSince(tx, proofOf(memberId), new Date(at.getTime() - dayMs))) >= most)
    throw refuse('payments.tooManyProofs', { most })
}
