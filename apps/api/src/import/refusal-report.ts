import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** A cell that a sheet would run as a formula is kept as text. */
const harmless = (text: string): string => (/^[=+\-@\t]/.test(text) ? `'${text}` : text)

/** The list of refused rows, written beside the file: line, reasons and the row as it was. No refusals, no file. */
export class RefusalReport {
  readonly file: string
  #heading: readonly string[] = []
  #out: WriteStream | null = null

  constructor(source: string) {
    this.file = `${source}.report.csv`
  }

  /** Removes the report of an earlier run; the heading's names are above the copied cells. */
  async begin(heading: readonly string[]): Promise<void> {
    await rm(this.file, { force: true })
    this.#heading = heading
  }

  add(line: number, reasons: readonly string[], cells: readonly string[]): void {
    if (!this.#out) {
      this.#out = createWriteStream(this.file)
      // The mark lets spreadsheets read the file as UTF-8.
      this.#out.write(`\uFEFF${['行号', '原因', ...this.#heading].map(quoted).join(',')}\r\n`)
    }
    this.#out.write(`${[String(line), reasons.join('；'), ...cells.map(harmless)].map(quoted).join(',')}\r\n`)
  }

  async end(): Promise<void> {
    if (!this.#out) return
    this.#out.end()
    await finished(this.#out)
  }
}
