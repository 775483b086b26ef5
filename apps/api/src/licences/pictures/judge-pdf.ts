import { refuse } from '../refusals.ts'

const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/

/** A PDF is kept as it came, since nothing here reads it; what would do more than show pages, or breaks off, is refused. */
export function judgePdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!text.slice(-1_024).includes('%%EOF')) throw refuse('licences.fileUnreadable')
  if (active.test(text)) throw refuse('licences.activePdf')
}
