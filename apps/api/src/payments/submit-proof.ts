import { paymentMoves } from '@yaoji/rules/payments/payment-moves'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { filesSince, keepFile } from '../platform/keep-file.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { Storage } from '../platform/storage.ts'
import type { PaymentHouse, Subject } from './house.ts'
import type { ProofUpload } from './read-proof-upload.ts'
import { refuse } from './refusals.ts'
import { proofsADay } from './settings.ts'

const dayMs = 86_400_000

const text = `
  with shown as (
    update payments set tender = 'transfer', state = '${paymentMoves.submit.to}', submitted_at = $3::timestamptz
    where subject_kind = $1 and subject_id = $2 and ${inStates('state', paymentMoves.submit.from)} returning id
  )
  insert into money_in (source, payer_name, amount_fen, payment_id, file_id, state, created_at)
  select 'proof', $4, $5, id, $6, 'claimed', $3::timestamptz from shown returning id`

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
  const fileId = await keepFile(tx, storage, { facts: proof, content }, memberId, stamp.at)
  const values = [subject.kind, subject.id, stamp.at, payerName, amountFen, fileId]
  const claimed = await namedQuery<[id: number]>(tx, { name: 'submit-proof', text, values })
  if (claimed.length !== 1) throw new Error(`${payable.note} has no promised payment`)
  await payable.submitted({ file: sha256, payer: payerName, amountFen })
}

/** Our choice (decision 0086): the disk that the database writes to is not filled by one member. */
async function assertNotTooMany(tx: Transaction, memberId: number, at: Date): Promise<void> {
  const most = await settingOf(tx, proofsADay)
  if ((await filesSince(tx, memberId, new Date(at.getTime() - dayMs))) >= most)
    throw refuse('payments.tooManyProofs', { most })
}
