import { paymentInputs } from '@yaoji/contract/payments.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../platform/http/read-form.ts'
import { readUpload } from '../platform/http/read-upload.ts'
import type { FileFacts } from '../platform/keep-file.ts'
import { refuse } from './refusals.ts'

/** What a buyer says by the proof of a transfer: equal ones are the same wish. */
export interface TransferProof extends FileFacts {
  readonly payerName: string
  readonly amountFen: number
}
export interface ProofUpload {
  readonly proof: TransferProof
  readonly content: Buffer
}

/** Reads the multipart form of a proof of a transfer and checks the bytes, which are kept where the proof is accepted. */
export async function readProofUpload(request: FastifyRequest, id: number): Promise<ProofUpload> {
  if (!request.isMultipart()) throw refuse('payments.proofMissing')
  const { fields, file } = await readUpload(request, () => refuse('payments.proofUnreadable'))
  const parsed = readForm(paymentInputs.proof, { ...fields, id })
  const amountFen = parseYuan(parsed.amount)
  if (!amountFen) throw refuse('payments.proofWithoutAmount')
  if (!file) throw refuse('payments.proofUnreadable')
  return { proof: { ...file.facts, payerName: parsed.payer_name, amountFen }, content: file.content }
}
