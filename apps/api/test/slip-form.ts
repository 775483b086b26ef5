import { randomUUID } from 'node:crypto'
import type { Answer, World } from './world.ts'

export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('a transfer slip'),
])

export interface SlipForm {
  readonly payerName: string
  readonly amount: string
  readonly bytes?: Buffer
  readonly key?: string
}

/** Uploads a transfer slip as a browser's multipart form does: for an order, or to another address that takes slips. */
export async function uploadSlip(
  world: World,
  cookie: string,
  order: number | string,
  form: SlipForm,
): Promise<Answer> {
  const boundary = 'slip-form-boundary'
  const field = (name: string, value: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const payload = Buffer.concat([
    field('payer_name', form.payerName),
    field('amount', form.amount),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="slip.png"\r\ncontent-type: image/png\r\n\r\n`,
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
