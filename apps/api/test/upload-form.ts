import { randomUUID } from 'node:crypto'
import type { Answer, World } from './world.ts'

interface UploadForm {
  readonly fields?: Readonly<Record<string, string>>
  /** Absent: the form goes without a file. */
  readonly bytes?: Buffer
  readonly key?: string | undefined
}

/** Uploads one file as a browser's multipart form does. */
export async function uploadForm(
  world: World,
  url: string,
  cookie: string,
  { fields = {}, bytes, key }: UploadForm,
): Promise<Answer> {
  const boundary = 'upload-form-boundary'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...(bytes ? [part('name="file"; filename="proof.png"\r\ncontent-type: image/png', bytes)] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const reply = await world.app.inject({
    method: 'POST',
    url,
    headers: {
      cookie,
      'idempotency-key': key ?? randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return { status: reply.statusCode, body: reply.json(), cookies: [] }
}
