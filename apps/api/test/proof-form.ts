import { uploadForm } from './upload-form.ts'
import type { Answer, World } from './world.ts'

export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('a transfer proof'),
])

export interface ProofForm {
  readonly payerName: string
  readonly amount: string
  readonly bytes?: Buffer
  readonly key?: string
}

/** Uploads a transfer proof as a browser's multipart form does: for an order, or to another address that takes proofs. */
export async function uploadProof(
  world: World,
  cookie: string,
  order: number | string,
  form: ProofForm,
): Promise<Answer> {
  return uploadForm(world, typeof order === 'string' ? order : `/api/pay/order/${order}/slip`, cookie, {
    fields: { payer_name: form.payerName, amount: form.amount },
    bytes: form.bytes ?? png,
    key: form.key,
  })
}
