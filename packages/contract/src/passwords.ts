import { call, type Flag, type Nothing } from './call.ts'

/** The accounts whose password may be set anew: those of the phone that was proved. */
export interface ResetWire {
  /** It was set by this proof; another one needs another proof. */
  readonly done: Flag
  readonly accounts: readonly {
    readonly id: number
    readonly username: string
    readonly companies: readonly string[]
  }[]
}

export const passwordCalls = {
  /** Ours: the ticket of a proved phone against a cookie that may set a password once. */
  startReset: call<{ ticket: string }, ResetWire>('POST', '/api/user/forget', 'public', { keepsPrevious: true }),
  resetting: call<Nothing, ResetWire>('GET', '/api/user/forget', 'public'),
  /**
   * Spec §7. A visitor who began a reset (several accounts: `login_id`), or a member who knows the current password or has
   * proved the phone (`ticket`).
   */
  resetPassword: call<{ password: string; login_id?: number; current_password?: string; ticket?: string }, null>(
    'POST',
    '/api/user/resetPassword',
    'public',
  ),
  /** Ours: set or changed by who has proved the phone. */
  setPaymentPassword: call<{ password: string; ticket: string }, null>('POST', '/api/user/payment_password', 'member', {
    duty: 'manage',
  }),
}
