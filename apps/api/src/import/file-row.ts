/** One row of a file: the line or sheet row where it is, and its cells as text. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}
