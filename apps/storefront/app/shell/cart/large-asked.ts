import { sessionNote } from '../viewer/browser-notes.ts'

const isIds = (kept: unknown): kept is readonly number[] => Array.isArray(kept) && kept.every(Number.isSafeInteger)
const asked = sessionNote('yaoji.large', isIds)

/** Decision 0132: whether a large quantity is meant is asked once per goods and session. */
export const mayAskLarge = (goodsId: number): boolean => !asked.read()?.includes(goodsId)

export const noteLargeAsked = (goodsId: number): void => asked.keep([...(asked.read() ?? []), goodsId])

/** The server's question instead of a write; the same press once more is the answer. */
export const isLargeQuestion = (reason: string | undefined): boolean => reason?.startsWith('cart.large.') ?? false
