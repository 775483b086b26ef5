import { isEmail, isMobile } from '@yaoji/rules/members/validation'
import { writeAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { askProvider } from './ask-provider.ts'
import { connectedBy, type Means } from './connected.ts'
import { providers, smsProviders } from './providers/known.ts'
import { testInvoices } from './providers/nuonuo-invoices.ts'
import type { Outcome, ProviderName } from './providers/provider.ts'
import { sendMail } from './providers/smtp.ts'
import { askWechat } from './providers/wechat-login.ts'
import { refuse } from './refusals.ts'

const mail = { subject: '连接测试', text: '这是一封测试邮件，收到即表示邮件连接正常。' }
const testMs = 10_000

/** Sends something real to whom the clerk names, also by a connection that is paused. A test code opens nothing. */
export async function testConnection(
  db: Database,
  means: Means,
  stamp: Stamp,
  { provider, to }: { readonly provider: ProviderName; readonly to: string },
): Promise<Outcome> {
  const { kind } = providers[provider]
  if (kind === 'sms' && !isMobile(to)) throw refuse('connection.testTo', { wanted: '接收短信的手机号' })
  if (kind === 'mail' && !isEmail(to)) throw refuse('connection.testTo', { wanted: '接收邮件的邮箱' })
  const connected = (await connectedBy(db, means, kind)).find((one) => one.provider === provider)
  if (!connected) throw refuse('connection.off')
  await db.transaction((tx) =>
    writeAudit(tx, stamp, { verb: 'connection.test', subject: `connection:${provider}`, memberId: null }),
  )
  const asked = { act: 'test', key: `test:${stamp.requestId}`, said: to }
  const outcome = await askProvider(
    db,
    means.SECRET,
    { ...connected, state: 'ok' },
    asked,
    { at: stamp.at, signal: AbortSignal.timeout(testMs) },
    (call) => {
      if (kind === 'mail') return sendMail(connected.config, { to, ...mail }, call)
      if (kind === 'wechat') return askWechat(connected.config, 'test', call)
      if (kind === 'invoice') return testInvoices({ db, secret: means.SECRET, connected, call })
      const sms = { phone: to, template: 'code', values: [['code', '000000']], reference: asked.key } as const
      return smsProviders[provider]!(connected.config, sms, call)
    },
  )
  return outcome!
}
