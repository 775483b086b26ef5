import type { Fen } from '@yaoji/rules/money/fen'
import type { ChosenTender, TenderKind } from '@yaoji/rules/money/tenders'
import type { WhatIsPaid } from '@yaoji/rules/payments/closed-tenders'
import type { DepositKind } from '@yaoji/rules/wallet/deposit'
import type { UseType } from '@yaoji/rules/wallet/use-types'
import type { Transaction } from '../platform/database/database.ts'
import type { Mount } from '../platform/http/call-route.ts'
import type { Handlers } from '../platform/outbox/handlers.ts'
import type { Stamp } from '../platform/stamp.ts'

/** What can be paid for. */
export type SubjectKind = 'order' | 'voucher_purchase' | DepositKind
export interface Subject {
  readonly kind: SubjectKind
  readonly id: number
}

/** Somebody pays by a tender, or finance decides about a proof. */
export type PayAct = ChosenTender | 'confirm' | 'reject'

/** A subject that is locked for an act on its payment: what its own context says of it, and what is called when it changes. */
export interface Payable extends WhatIsPaid {
  readonly memberId: number
  /** The number by which people speak of it: '订单2026…'. */
  readonly note: string
  /** What its payments still have to bring. */
  readonly dueFen: Fen
  /** Domain guide 2.7: the payer must be the licensed unit itself. */
  readonly ownMoneyOnly: boolean
  /** Asked before money moves: whoever may refuse it does. */
  readonly admit: (moneyIsHere: boolean) => Promise<void>
  /** Finance decides about a proof that is not there (any more). */
  readonly nothingToDecide: () => Error
  readonly submitted: (proof: Record<string, unknown>) => Promise<unknown>
  /** The last money is there; called once. */
  readonly paid: (tender: ChosenTender, data: Record<string, unknown>) => Promise<unknown>
  readonly rejected: (reason: string, data: Record<string, unknown>) => Promise<unknown>
}
export type LockSubject = (
  tx: Transaction,
  id: number,
  whose: number | 'anyone',
  act: PayAct,
  stamp: Stamp,
) => Promise<Payable>

export interface Taking {
  readonly memberId: number
  readonly subject: Subject
  readonly amountFen: Fen
  readonly note: string
  readonly at: Date
}
export interface GivingBack extends Taking {
  readonly useType: UseType
  /** The buyer takes what a bank brought into its balance. */
  readonly toBalance?: boolean
  /** Names the refund once and for all. */
  readonly key: string
  /** The clerk who grants it; null: nobody of the house. */
  readonly grantedBy: number | null
}

export interface GivenBack {
  /** So much did not stay with the tender and became balance. */
  readonly freedFen: Fen
}

/** What a tender does that is booked in the store itself; others only have their rows in the ledger of payments. */
export interface TenderHands {
  /** Locks what giving back will change, before any stock and any account. */
  readonly lock?: (tx: Transaction, subject: Subject) => Promise<unknown>
  /** Absent: its own verb takes it (vouchers pay when an order is placed). */
  readonly take?: (tx: Transaction, taking: Taking) => Promise<void>
  readonly giveBack: (tx: Transaction, back: GivingBack) => Promise<GivenBack>
}

/** A tender of payments itself; one whose money a provider moves brings how the store and the provider speak. */
export interface OwnTender extends TenderHands {
  /** What it asks of the provider through the outbox. */
  readonly handlers?: Handlers
  /** How a buyer gets to the provider, and where the provider says what came of it. */
  readonly routes?: (mount: Mount, house: PaymentHouse) => void
}

/** What payments are handed: see wiring.ts. */
export interface PaymentHouse {
  readonly subjects: Readonly<Record<SubjectKind, LockSubject>>
  readonly tenders: Readonly<Partial<Record<TenderKind, TenderHands>>>
  /** Chance, for numbers that cannot be counted through. */
  readonly random: (bytes: number) => Uint8Array
}
