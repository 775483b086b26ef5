import { call, type Flag, type Nothing } from '../call.ts'

/** One thing that a provider needs to know. */
export interface ConnectionFieldWire {
  readonly name: string
  readonly label: string
  /** 1: it is written and never shown; an empty one leaves what there is. */
  readonly secret: Flag
  readonly is_set: Flag
  readonly value: string
}
/** A provider that the store is or could be connected with. */
export interface ConnectionWire {
  readonly provider: string
  readonly kind: 'sms' | 'mail' | 'wechat' | 'invoice'
  readonly label: string
  readonly state: 'missing' | 'ok' | 'failing' | 'paused' | 'off'
  /** Of one kind, the lowest is asked first. */
  readonly place: number
  readonly failures: number
  readonly last_ok_at: string
  readonly paused_until: string
  readonly fields: readonly ConnectionFieldWire[]
}
export interface ConnectionCallWire {
  readonly id: number
  readonly at: string
  readonly act: string
  /** Calls of one key are tries of one message. */
  readonly key: string
  readonly digest: string
  readonly outcome: string
  readonly answer: string
  readonly provider_no: string
  readonly ms: number
  /** In 厘, a tenth of a fen. */
  readonly cost_li: number
}

export const connectionCalls = {
  list: call<Nothing, readonly ConnectionWire[]>('GET', '/console/api/connections', 'staff', {
    permission: 'connections.read',
  }),
  /** The last hundred, newest first. */
  calls: call<{ provider: string }, readonly ConnectionCallWire[]>(
    'GET',
    '/console/api/connections/{provider}/calls',
    'staff',
    { permission: 'connections.read' },
  ),
  save: call<{ provider: string; place: number; on: Flag; fields: Record<string, string> }, null>(
    'PUT',
    '/console/api/connections/{provider}',
    'staff',
    { permission: 'connections.edit', keepsPrevious: true },
  ),
  /** Sends something real: a message to the phone or the mail address in `to`. Of an invoice service it only asks. */
  test: call<{ provider: string; to: string }, { readonly outcome: string; readonly answer: string }>(
    'POST',
    '/console/api/connections/{provider}/test',
    'staff',
    { permission: 'connections.test', keepsPrevious: true },
  ),
}
