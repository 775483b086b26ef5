import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly from: string
  readonly to: string
  readonly text: string
}
export interface MailStandIn {
  readonly received: ReceivedMail[]
  readonly fields: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

const account = { user: 'store@example.cn', password: 'mail-stand-in-password' }

/** A mail server with one account, in which nobody@ does not exist. */
export async function startMail(): Promise<MailStandIn> {
  const received: ReceivedMail[] = []
  const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === account.user && password === account.password
        ? done(null, { user: username })
        : done(refusal('authentication failed', 535)),
    onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody@') ? refusal('no such user', 550) : undefined),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo[0]!.address, text: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    fields: {
      ...{ host: '127.0.0.1', port: String(port), user: account.user, password: account.password },
      ...{ from: account.user, insecure: '1' },
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
