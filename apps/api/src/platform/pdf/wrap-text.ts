/** Signs that do not begin a line: they hang on the one before. */
const neverFirst = new Set('，。、；：？！）》」』】〕〉”’…—·％,.;:?!)]}%')
/** Signs that do not end a line. */
const neverLast = new Set('（《「『【〔〈“‘([{')
/** A Latin word or a number is not torn apart. */
const pieces = /[A-Za-z0-9][A-Za-z0-9./×@_-]*|[\s\S]/gu

/**
 * The lines of a text within a width: Chinese breaks between any two signs but around punctuation, a Latin word or a
 * number only where it is longer than a line. `widthOf` measures one piece.
 */
export function wrapText(text: string, width: number, widthOf: (piece: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, widthOf))
}

function wrapLine(text: string, width: number, widthOf: (piece: string) => number): string[] {
  const lines: string[][] = [[]]
  let used = 0
  for (const piece of (text.match(pieces) ?? []).flatMap((piece) => torn(piece, width, widthOf))) {
    const wide = widthOf(piece)
    const line = lines.at(-1)!
    if (used + wide <= width || line.length === 0 || hangs(piece, line)) {
      line.push(piece)
      used += wide
      continue
    }
    const taken = neverLast.has(line.at(-1)!) && line.length > 1 ? [line.pop()!] : []
    const begun = piece === ' ' ? taken : [...taken, piece]
    lines.push(begun)
    used = begun.reduce((sum, part) => sum + widthOf(part), 0)
  }
  return lines.map((line) => line.join(''))
}

/** One sign of punctuation may stand past the end of a line, so that none begins the next. */
const hangs = (piece: string, line: readonly string[]) => neverFirst.has(piece) && !neverFirst.has(line.at(-1)!)

/** A word that is longer than a line breaks where the line ends. */
const torn = (piece: string, width: number, widthOf: (piece: string) => number): string[] =>
  widthOf(piece) > width ? [...piece] : [piece]
