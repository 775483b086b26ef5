import type { AgreementsWire } from '@yaoji/contract/registration'
import { sessionNote } from '../shell/viewer/browser-notes.ts'

/** What step 1 brings to step 2: the proof of a phone, and which versions of the agreements were ticked. */
export interface ProvenNewcomer {
  readonly phone: string
  readonly ticket: string
  readonly agreements: AgreementsWire
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isProven = (kept: unknown): kept is ProvenNewcomer => {
  const { phone, ticket, agreements } = (kept ?? {}) as Partial<ProvenNewcomer>
  return isText(phone) && isText(ticket) && isText(agreements?.user) && isText(agreements?.privacy)
}

/** Kept in this tab, so that a reload between the steps needs no second code. */
export const provenNewcomer = sessionNote('yaoji.newcomer', isProven)
