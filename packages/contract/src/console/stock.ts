import { type AwaitsApproval, call, type Nothing } from '../call.ts'
import type { Permission } from './permissions.ts'

/** The pieces of a lot in one state and zone. */
export interface LotWire {
  readonly id: number
  readonly goods_id: number
  readonly code: string
  readonly name: string
  readonly spec: string
  /** What one piece is: 盒, 瓶; loose herbs are counted in g. */
  readonly unit: string
  readonly warehouse_id: number
  readonly warehouse: string
  readonly lot_no: string
  /** 'YYYY-MM-DD', '' = not known, or it keeps for ever. */
  readonly produced_on: string
  readonly expires_on: string
  readonly quantity: number
  /** awaiting, saleable, near_expiry, stopped, returned, recalled, rejected, destroyed. */
  readonly state: string
  /** 待验, 合格 … */
  readonly state_name: string
  readonly zone: string
  readonly zone_name: string
  readonly supplier_id: number
  readonly supplier: string
  /** The number of the delivery note. */
  readonly papers: string
  readonly has_report: boolean
}
export interface LotMovementWire {
  readonly id: number
  readonly lot_id: number
  readonly warehouse: string
  /** 收货, 验收, 出库 … */
  readonly act: string
  /** Where the pieces were and are: '' = outside the house. */
  readonly from: string
  readonly to: string
  /** Below zero: they left. */
  readonly quantity: number
  readonly order_line_id: number | null
  readonly reference: string
  readonly reason: string
  readonly who: string
  /** 'YYYY-MM-DD HH:MM' in Shanghai. */
  readonly at: string
}
/** Law table L6: who bought a lot, by order. */
export interface LotBuyerWire {
  readonly member_id: number
  readonly buyer: string
  readonly order_id: number
  readonly order_no: string
  readonly quantity: number
  /** Of them, what came back. */
  readonly returned: number
  /** 'YYYY-MM-DD HH:MM' in Shanghai, when it left. */
  readonly sent_at: string
}
/** An open order that was promised pieces of the goods where the lot is. */
export interface WaitingOrderWire {
  readonly order_id: number
  readonly order_no: string
  readonly buyer: string
  readonly quantity: number
  /** The buyer asked for this very lot. */
  readonly chosen: boolean
}
export interface LotSupplyWire {
  readonly supplier_id: number
  readonly supplier: string
  readonly papers: string
  readonly quantity: number
}
export interface AcceptanceWire {
  readonly lot_id: number
  readonly good: number
  readonly rejected: number
  readonly reason: string
  readonly judged_by: string
  readonly judged_at: string
  /** '' until the second person confirmed it, and where one person suffices. */
  readonly confirmed_by: string
  /** done, confirming, replaced. */
  readonly state: string
}
export interface RecallWire {
  readonly id: number
  readonly goods_id: number
  readonly name: string
  readonly lot_no: string
  readonly notice: string
  readonly reason: string
  readonly begun_by: string
  readonly begun_at: string
  /** '' while the recall holds. */
  readonly lifted_at: string
}
/** A lot number with everything that is known of it: from whom, where it is, to whom. */
export interface LotDetailWire extends LotWire {
  /** All rows of the lot number, in every warehouse and state. */
  readonly rows: readonly LotWire[]
  /** The latest hundred. */
  readonly movements: readonly LotMovementWire[]
  readonly acceptances: readonly AcceptanceWire[]
  readonly supplies: readonly LotSupplyWire[]
  readonly waiting: readonly WaitingOrderWire[]
  readonly recall: RecallWire | null
  readonly totals: {
    readonly received: number
    readonly sold: number
    /** How many orders bought of it; who they are is a call of its own. */
    readonly orders: number
    readonly returned: number
    readonly in_store: number
    readonly destroyed: number
  }
}
export interface SupplierWire {
  readonly id: number
  readonly name: string
  readonly licence_no: string
  /** 'YYYY-MM-DD' */
  readonly licence_until: string
  /** pending, approved. */
  readonly state: string
  /** 待首营审批, 已通过, 许可证已到期, 早于记录 */
  readonly state_name: string
}
export interface ZoneWire {
  readonly warehouse_id: number
  readonly warehouse: string
  readonly code: string
  readonly kind: string
  readonly name: string
}
/** The outbound line with which a trace code left. */
export interface TraceFoundWire {
  readonly outbound_line_id: number
  /** case, inner, box. */
  readonly level: string
}

export interface LotFilter {
  readonly page?: number
  readonly goods_id?: number
  readonly lot_no?: string
  readonly state?: string
  readonly supplier_id?: number
  readonly warehouse_id?: number
  /** Last valid day at the latest. */
  readonly expires_until?: string
}

type OfLot = { readonly id: number }
/** Pieces and why; the whole lot when no quantity is said. */
type Asked = OfLot & { readonly quantity?: number; readonly reason: string }
type Verdict = OfLot & { readonly good: number; readonly reason?: string }

const read = <Input, Reply>(path: string, permission: Permission) =>
  call<Input, Reply>('GET', path, 'staff', { permission })
const act = <Input, Reply>(path: string, permission: Permission) =>
  call<Input, Reply>('POST', path, 'staff', { permission, keepsPrevious: true, idempotent: true })

/** What the warehouse and quality do with lots. */
export const stockCalls = {
  lots: read<LotFilter, readonly LotWire[]>('/console/api/lots', 'stock.read'),
  lot: read<OfLot, LotDetailWire>('/console/api/lots/{id}', 'stock.read'),
  /** Every buyer of the lot number, latest first. */
  buyers: read<OfLot & { readonly page?: number }, readonly LotBuyerWire[]>(
    '/console/api/lots/{id}/buyers',
    'stock.read',
  ),
  receive: act<
    {
      readonly goods_id: number
      readonly warehouse_id: number
      readonly lot_no: string
      readonly produced_on?: string
      readonly expires_on?: string
      readonly quantity: number
      readonly supplier_id: number
      readonly papers?: string
    },
    LotDetailWire
  >('/console/api/lots', 'stock.receive'),
  /** The maker's inspection report of the lot number: one PDF, JPEG or PNG of at most 10 MB. */
  attachReport: call<OfLot & { readonly file: Blob }, LotDetailWire>('POST', '/console/api/lots/{id}/report', 'staff', {
    permission: 'stock.receive',
    body: 'multipart',
    keepsPrevious: true,
    idempotent: true,
  }),
  report: read<OfLot, Blob>('/console/api/lots/{id}/report', 'stock.read'),
  /** Special goods wait for the second person. */
  accept: act<Verdict, LotDetailWire>('/console/api/lots/{id}/accept', 'stock.accept'),
  confirmAcceptance: act<OfLot, LotDetailWire>('/console/api/lots/{id}/confirm_acceptance', 'stock.accept'),
  reinspect: act<Verdict, LotDetailWire>('/console/api/lots/{id}/reinspect', 'stock.accept'),
  reject: act<Asked, LotDetailWire>('/console/api/lots/{id}/reject', 'stock.accept'),
  move: act<OfLot & { readonly zone: string; readonly quantity?: number; readonly reason?: string }, LotDetailWire>(
    '/console/api/lots/{id}/move',
    'stock.move',
  ),
  stop: act<Asked, LotDetailWire>('/console/api/lots/{id}/stop', 'stock.stop'),
  /** Of a recalled lot it answers 202 with the approval's number. */
  release: act<Asked, LotDetailWire | AwaitsApproval>('/console/api/lots/{id}/release', 'stock.stop'),
  destroy: act<Asked & { readonly reference?: string }, LotDetailWire>(
    '/console/api/lots/{id}/destroy',
    'stock.destroy',
  ),
  adjust: act<OfLot & { readonly counted: number; readonly reason: string }, LotDetailWire>(
    '/console/api/lots/{id}/adjust',
    'stock.count',
  ),
  recalls: read<{ page?: number }, readonly RecallWire[]>('/console/api/recalls', 'stock.read'),
  /** A lot number leaves sale in every warehouse; answers it with everybody who had to do with it. */
  recall: act<
    { readonly goods_id: number; readonly lot_no: string; readonly notice: string; readonly reason: string },
    LotDetailWire
  >('/console/api/recalls', 'stock.recall'),
  zones: read<Nothing, readonly ZoneWire[]>('/console/api/zones', 'stock.read'),
  addZone: act<
    { readonly warehouse_id: number; readonly code: string; readonly kind: string; readonly name: string },
    readonly ZoneWire[]
  >('/console/api/zones', 'stock.move'),
  suppliers: read<{ page?: number; name?: string }, readonly SupplierWire[]>('/console/api/suppliers', 'stock.read'),
  /** The same name with a licence that is good for longer renews its papers: it is approved once more. */
  createSupplier: act<
    { readonly name: string; readonly licence_no: string; readonly licence_until: string },
    SupplierWire
  >('/console/api/suppliers', 'suppliers.edit'),
  approveSupplier: act<OfLot, SupplierWire>('/console/api/suppliers/{id}/approve', 'suppliers.approve'),
  traceCode: read<{ readonly code: string }, readonly TraceFoundWire[]>(
    '/console/api/trace_codes/{code}',
    'stock.read',
  ),
}
