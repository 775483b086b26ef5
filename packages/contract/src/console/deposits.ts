import type { DepositState } from '@yaoji/rules/wallet/deposit'
import { call } from '../call.ts'
import type { DepositWire } from '../deposits.ts'

/** Two pairs of eyes: who confirms that money came is never who brought it. */
const permission = 'transfers.confirm'
const deciding = { permission, keepsPrevious: true, idempotent: true } as const

/** What finance does with top-ups and repayments. */
export const depositConsoleCalls = {
  /** state: empty for all. */
  list: call<{ state?: DepositState | ''; page?: number }, readonly DepositWire[]>(
    'GET',
    '/console/api/deposits',
    'staff',
    { permission },
  ),
  proofFile: call<{ id: number }, Blob>('GET', '/console/api/deposits/{id}/transfer_slip', 'staff', { permission }),
  confirm: call<{ id: number }, DepositWire>('POST', '/console/api/deposits/{id}/confirm_transfer', 'staff', deciding),
  reject: call<{ id: number; reason: string }, DepositWire>(
    'POST',
    '/console/api/deposits/{id}/reject_transfer',
    'staff',
    deciding,
  ),
}
