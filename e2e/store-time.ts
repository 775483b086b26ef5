import { storeHere } from './store-here.ts'
import { timeOfStore } from './time-of-store.ts'

/** What time it is in the store, which decides what is on. */
export const storeTime = (): Promise<Date> => timeOfStore(storeHere().origin)
