import { orderInputs } from '@yaoji/contract/orders.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../platform/http/problems.ts'
import { readForm } from '../platform/http/read-form.ts'
import type { UploadedFile } from '../platform/keep-file.ts'
import { mimeOf, type Storage } from '../platform/storage.ts'

/** The proof of a transfer as its buyer sent it. */
export interface UploadedSlip extends UploadedFile {
  readonly payerName: string
  readonly amountFen: number
}

const wrongFile = '请上传10MB以内的jpg、png或pdf文件'

/** Reads the multipart form of a transfer slip, checks the bytes and keeps them. */
export async function readSlipUpload(request: FastifyRequest, id: number, storage: Storage): Promise<UploadedSlip> {
  if (!request.isMultipart()) throw invalid({ file: ['请上传转账凭证'] })
  const { fields, file } = await readParts(request)
  const parsed = readForm(orderInputs.slip, { ...fields, id })
  const amountFen = parseYuan(parsed.amount)
  if (!amountFen) throw invalid({ amount: ['请输入转账金额'] })
  const mime = file && mimeOf(file.bytes)
  if (!file || !mime) throw invalid({ file: [wrongFile] })
  const { sha256 } = await storage.put(file.bytes)
  return {
    sha256,
    mime,
    bytes: file.bytes.length,
    name: file.name.slice(0, 200),
    payerName: parsed.payer_name,
    amountFen,
  }
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
    throw invalid({ file: [wrongFile] })
  }
  return { fields, file }
}
