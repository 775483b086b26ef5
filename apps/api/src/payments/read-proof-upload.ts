import { paymentInputs } from '@yaoji/contract/payments.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { FastifyRequest } from 'fastify'
import { readForm } from '../platform/http/read-form.ts'
import type { FileFacts } from '../platform/keep-file.ts'
import { hashOf, mimeOf } from '../platform/storage.ts'
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
  const { fields, file } = await readParts(request)
  const parsed = readForm(paymentInputs.proof, { ...fields, id })
  const amountFen = parseYuan(parsed.amount)
  if (!amountFen) throw refuse('payments.proofWithoutAmount')
  const mime = file && mimeOf(file.bytes)
  if (!file || !mime) throw refuse('payments.proofUnreadable')
  const content = file.bytes
  const facts = { sha256: hashOf(content), mime, bytes: content.length, name: file.name.slice(0, 200) }
  return { proof: { ...facts, payerName: parsed.payer_name, amountFen }, content }
}

/** A body that breaks off or is no multipart is the sender's fault, as a wrong file is. */
async function readParts(request: FastifyRequest) {
  const fields: Record<string, unknown> = {}
  let file: { bytes: Buffer; name: string } | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: 10 * 1_048_576, files: 1, fields: 10 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else
        file = { bytes: await part.toBuffer().catch(() => Buffer.alloc(0)), name: part.filename.replaceAll('\0', '') }
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw error
    throw refuse('payments.proofUnreadable')
  }
  return { fields, file }
}
