import type { QualityNoticeKind } from '@yaoji/rules/orders/bought-lots'
import { call } from '../call.ts'
import type { Permission } from './permissions.ts'

/** A notice of quality that is no recall. */
export interface QualityNoticeWire {
  readonly id: number
  readonly goods_id: number
  readonly name: string
  /** '': every lot. */
  readonly lot_no: string
  readonly kind: QualityNoticeKind
  readonly kind_name: string
  readonly notice: string
  readonly reason: string
  readonly begun_by: string
  readonly begun_at: string
  /** '' while it stands. */
  readonly ended_at: string
  /** How many companies were notified. */
  readonly members: number
}
/** A lot that a member asked for help with. */
export interface LotHelpWire {
  readonly id: number
  readonly member_id: number
  readonly buyer: string
  readonly goods_id: number
  readonly name: string
  readonly lot_no: string
  readonly expires_on: string
  readonly pieces: number
  readonly words: string
  readonly asked_at: string
  readonly answer: string
  readonly answered_by: string
}

const read = <Reply>(path: string, permission: Permission) =>
  call<{ readonly page?: number }, Reply>('GET', path, 'staff', { permission })
const act = <Input, Reply>(path: string, permission: Permission) =>
  call<Input, Reply>('POST', path, 'staff', { permission, keepsPrevious: true, idempotent: true })

/** Notices to whoever bought a lot, and who asks for help with one. */
export const boughtLotConsoleCalls = {
  notices: read<readonly QualityNoticeWire[]>('/console/api/quality_notices', 'stock.read'),
  /** Reaches every company that holds pieces of the goods or lot; `lot_no` '' is every lot. Answers the notice. */
  notify: act<
    {
      readonly goods_id: number
      readonly lot_no?: string
      readonly kind: QualityNoticeKind
      readonly notice: string
      readonly reason: string
    },
    QualityNoticeWire
  >('/console/api/quality_notices', 'quality.review'),
  /** It no longer stands on orders; who was notified is notified of it. */
  end: act<{ readonly id: number; readonly reason: string }, QualityNoticeWire>(
    '/console/api/quality_notices/{id}/end',
    'quality.review',
  ),
  /** What waits for an answer first. */
  help: read<readonly LotHelpWire[]>('/console/api/lot_help', 'after_sales.review'),
  answer: act<{ readonly id: number; readonly words: string }, null>(
    '/console/api/lot_help/{id}/answer',
    'after_sales.review',
  ),
}
