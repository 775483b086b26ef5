import type { CallMeans, Outcome, ProviderConfig, ProviderFacts } from './provider.ts'

export const smtp: ProviderFacts = {
  kind: 'mail',
  label: '邮件（SMTP）',
  fields: {
    host: { label: '服务器', destination: true },
    port: { label: '端口（465为加密端口）', usual: '465', destination: true },
    user: { label: '账号' },
    password: { label: '密码或授权码', secret: true },
    from: { label: '发件人邮箱' },
    insecure: { label: '不加密（仅演示环境，填1）', optional: true, standIn: true, destination: true },
  },
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly files?: readonly MailFile[]
}
export interface MailFile {
  readonly name: string
  readonly mime: string
  readonly content: Buffer
}

const closedPort = 465

/** Sends a mail; a server that answers 5xx to this mail works and refuses it. Without encryption only where that was asked for. */
export async function sendMail(config: ProviderConfig, mail: Mail, { signal }: CallMeans): Promise<Outcome> {
  const port = Number(config.port)
  const open = config.insecure === '1'
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: config.host!,
    port,
    secure: port === closedPort,
    requireTLS: !open,
    ignoreTLS: open,
    auth: { user: config.user!, pass: config.password! },
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: 4_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const stop = () => transport.close()
  signal.addEventListener('abort', stop)
  try {
    const { files = [], ...words } = mail
    const attachments = files.map(({ name, mime, content }) => ({ filename: name, contentType: mime, content }))
    const sent = await transport.sendMail({ from: config.from!, ...words, attachments })
    return { kind: 'sent', answer: sent.response.slice(0, 100), providerNo: sent.messageId, parts: 1 }
  } catch (thrown) {
    const { responseCode, code, message } = thrown as { responseCode?: number; code?: string; message: string }
    const answer = responseCode ? String(responseCode) : (code ?? message).slice(0, 100)
    const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
    return ofThisMail && (responseCode ?? 0) >= 500
      ? { kind: 'refused', answer, again: false }
      : { kind: 'failed', answer }
  } finally {
    signal.removeEventListener('abort', stop)
    transport.close()
  }
}
