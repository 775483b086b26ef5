import { randomUUID } from 'node:crypto'
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
  const boundary = 'proof-form-boundary'
  const field = (name: string, value: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const payload = Buffer.concat([
    field('payer_name', form.payerName),
    field('amount', form.amount),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="proof.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    form.bytes ?? png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const reply = await world.app.inject({
    method: 'POST',
    url: typeof order === 'string' ? order : `/api/pay/order/${order}/slip`,
    headers: {
      cookie,
      'idempotency-key': form.key ?? randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return { status: reply.statusCode, body: reply.json(), cookies: [] }
}
