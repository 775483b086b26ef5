import { createHash } from 'node:crypto'

/** What is asked for and does not exist yet is named by what it says: the same draft sent twice waits once. */
export const draftSubject = (draft: unknown): string =>
  `draft:${createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 24)}`
