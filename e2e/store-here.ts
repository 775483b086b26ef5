import { inject } from 'vitest'

/** The store in which the journeys of this file take place. */
export interface StoreHere {
  readonly origin: string
  readonly databaseUrl: string
  /** How far its time is from this machine's. */
  readonly clockAheadMs: number
}

let here: StoreHere = {
  origin: inject('origin'),
  databaseUrl: inject('databaseUrl'),
  clockAheadMs: inject('clockAheadMs'),
}

/** The store of the run, or the one to which this file went. */
export const storeHere = (): StoreHere => here

/** A file whose journeys need a store of their own goes there before its first one. */
export function goTo(store: StoreHere): void {
  here = store
}
