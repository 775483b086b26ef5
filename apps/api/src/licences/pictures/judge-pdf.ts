import { refuse } from '../refusals.ts'
import { objectStreams } from './object-streams.ts'

const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/

/** Names may be written with escapes: /J#53 is /JS to every reader. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, sign: string) => String.fromCharCode(Number.parseInt(sign, 16)))

/** A PDF is kept as it came, since nothing here reads it; what would do more than show pages, or breaks off, is refused. */
export function judgePdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!text.slice(-1_024).includes('%%EOF')) throw refuse('licences.fileUnreadable')
  const plain = unescaped(text)
  if (active.test(plain)) throw refuse('licences.activePdf')
  const packed = objectStreams(bytes, plain)
  if (packed === null) throw refuse('licences.lockedPdf')
  if (packed.some((objects) => active.test(unescaped(objects)))) throw refuse('licences.activePdf')
}
