import { call, type Flag } from '../call.ts'

/** A member that ordered so much of ephedrine preparations in a month that quality looks. */
export interface EphedrineAlarmWire {
  readonly id: number
  readonly member_id: number
  readonly buyer: string
  readonly month: string
  readonly name: string
  readonly alarm_from: number
  readonly pieces: number
  readonly raised_at: string
  /** What quality found; '' while it has not looked. */
  readonly words: string
  readonly looked_by: string
}

const permission = 'receipts.approve'

/** Domain 2.7, rule 8: alarms of quantities, and the list of what left for the police and the drug authority. */
export const ephedrineConsoleCalls = {
  alarms: call<{ readonly page?: number; readonly looked?: Flag }, readonly EphedrineAlarmWire[]>(
    'GET',
    '/console/api/ephedrine_alarms',
    'staff',
    { permission },
  ),
  look: call<{ readonly id: number; readonly words: string }, null>(
    'POST',
    '/console/api/ephedrine_alarms/{id}/look',
    'staff',
    { permission, keepsPrevious: true, idempotent: true },
  ),
  /** A spreadsheet: buyer, goods, lots, quantities, days, receiver, payer. Each time it is taken is on record. */
  report: call<{ readonly from: string; readonly to: string; readonly member_id?: number }, Blob>(
    'GET',
    '/console/api/ephedrine_report',
    'staff',
    { permission },
  ),
}
