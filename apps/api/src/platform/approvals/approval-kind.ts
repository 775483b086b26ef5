import type { Permission } from '@yaoji/contract/console/permissions'
import type { Database, Transaction } from '../database/database.ts'
import type { Stamp } from '../stamp.ts'

/** What was asked for, as the verb that does it takes it. */
export interface Asked {
  /** 'setting:cart.minimum_fen' */
  readonly subject: string
  readonly change: unknown
  /** The version of the subject when the maker asked. */
  readonly baseVersion: string
  readonly reason: string
  /** Who may decide. */
  readonly permission: Permission
}

/** A request as it is decided: also who made it. */
export interface MadeRequest extends Asked {
  readonly makerId: number
  readonly makerName: string
}

/** A verb that needs a second person; the application hands in one for each kind. */
export interface ApprovalKind {
  /** 'setting.change' */
  readonly kind: string
  readonly name: string
  /** The version of the subject now, locked until the transaction ends. Another version than the asked one voids. */
  version(tx: Transaction, subject: string): Promise<string>
  /** The verb itself, in the transaction of the decision. */
  apply(tx: Transaction, asked: MadeRequest, stamp: Stamp): Promise<void>
  /** When the decision is committed: what this process keeps of the subject is read again. */
  applied?(db: Database): void
}

export type ApprovalKinds = ReadonlyMap<string, ApprovalKind>

export const approvalKinds = (kinds: readonly ApprovalKind[]): ApprovalKinds =>
  new Map(kinds.map((kind) => [kind.kind, kind]))
