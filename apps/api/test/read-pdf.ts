import { inflateSync } from 'node:zlib'

interface ReadPdf {
  readonly pages: number
  /** All that is written on it, in the order of writing, without gaps between lines. */
  readonly text: string
}

/** Reads what one of our PDFs says, through the table in which its font names its glyphs: what a reader can copy from it. */
export function readPdf(bytes: Buffer): ReadPdf {
  const source = bytes.toString('latin1')
  if (!source.startsWith('%PDF-') || !source.trimEnd().endsWith('%%EOF')) throw new Error('no whole PDF')
  const streams = streamsOf(bytes, source)
  const signs = new Map(streams.filter((stream) => stream.includes('beginbfrange')).flatMap(signsOf))
  const shown = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, row]) => row!))
  const text = shown.flatMap((row) => [...row.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => glyphs(hex!)))
  return {
    pages: [...source.matchAll(/\/Type \/Page\b/g)].length,
    text: text.map((glyph) => signs.get(glyph) ?? '?').join(''),
  }
}

const glyphs = (hex: string) => hex.match(/.{4}/g)?.map((code) => Number.parseInt(code, 16)) ?? []

function streamsOf(bytes: Buffer, source: string): string[] {
  return [...source.matchAll(/\/Length (\d+)[\s\S]*?>>\s*stream\n/g)].flatMap((found) => {
    const from = found.index + found[0].length
    try {
      return [inflateSync(bytes.subarray(from, from + Number(found[1]))).toString('latin1')]
    } catch {
      return []
    }
  })
}

/** The ranges of a ToUnicode table: `<0000> <00ff> [<4e00> …]`. */
const signsOf = (table: string): [number, string][] =>
  [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first, list]) =>
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex], at): [number, string] => [
      Number.parseInt(first!, 16) + at,
      String.fromCharCode(...glyphs(hex!.replaceAll(' ', ''))),
    ]),
  )
