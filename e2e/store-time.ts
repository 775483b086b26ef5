import { inject } from 'vitest'

/** What time it is in the store, which decides what is on. */
export const storeTime = (): Promise<Date> => timeOfStore(inject('origin'))

export async function timeOfStore(origin: string): Promise<Date> {
  const answer = await fetch(`${origin}/api/index/spike`)
  const { data } = (await answer.json()) as { data: { timestamp: number } }
  return new Date(data.timestamp * 1000)
}
