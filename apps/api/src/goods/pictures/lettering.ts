/** A drawing's start. Its letters keep their shape at every size: a browser would set them anew for each size that it paints. */
export const openDrawing = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" text-rendering="geometricPrecision">`

/** Text safe inside an SVG element. Control characters, which XML forbids, are dropped. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Width of a text in ems: Chinese is square, Latin and figures a little over half. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += char.codePointAt(0)! > 0x2e80 ? 1 : 0.58
  return width
}

/** Cuts a text that is wider than `ems`, with an ellipsis. */
export function fit(text: string, ems: number): string {
  if (widthOf(text) <= ems) return text
  let kept = ''
  for (const char of text) {
    if (widthOf(kept + char) > ems - 1) break
    kept += char
  }
  return `${kept}…`
}

interface Lettered {
  readonly lines: readonly string[]
  readonly size: number
}

/** Sets a name in as few lines as read well, as large as the field allows: one line to six characters, three at most. */
export function letter(name: string, width: number, height: number, largest: number): Lettered {
  let best: Lettered = { lines: [name], size: 0 }
  for (const count of [1, 2, 3]) {
    const lines = divide(name, count)
    const widest = Math.max(...lines.map(widthOf))
    const size = Math.min(largest, width / widest, height / (count * 1.16))
    if (size > best.size * 1.12) best = { lines, size }
  }
  if (best.size >= 13) return { ...best, size: Math.round(best.size) }
  return { lines: divide(fit(name, (width / 13) * 3 - 2), 3), size: 13 }
}

/** Divides into lines of like width; a dosage form at the end (缓释片, 口服液) stays whole where it can. */
function divide(name: string, count: number): string[] {
  if (count === 1) return [name]
  const form =
    /(?:注射液|口服液|缓释片|分散片|咀嚼片|肠溶片|控释片|泡腾片|软胶囊|胶囊|颗粒|糖浆|乳膏|软膏|凝胶|滴眼液|片|丸|散)$/.exec(
      name,
    )?.[0]
  const chars = [...name]
  if (count === 2 && form && form.length > 1 && widthOf(name) - form.length <= 7 && name.length - form.length > 2)
    return [name.slice(0, -form.length), form]
  const target = widthOf(name) / count
  const lines: string[] = []
  let line = ''
  for (const char of chars) {
    if (lines.length < count - 1 && widthOf(line) + widthOf(char) / 2 > target) {
      lines.push(line)
      line = ''
    }
    line += char
  }
  return [...lines, line].filter(Boolean)
}

interface TextStyle {
  readonly size: number
  readonly fill: string
  readonly weight?: number
  readonly anchor?: 'middle' | 'end'
  readonly spacing?: number
  /** Left out of a picture that is drawn smaller than 160 px. */
  readonly large?: boolean
}

export function text(x: number, y: number, content: string, style: TextStyle): string {
  const weight = style.weight ? ` font-weight="${style.weight}"` : ''
  const anchor = style.anchor ? ` text-anchor="${style.anchor}"` : ''
  const spacing = style.spacing ? ` letter-spacing="${style.spacing}"` : ''
  const kind = style.large ? ' class="p"' : ''
  return `<text${kind} x="${round(x)}" y="${round(y)}" font-size="${style.size}" fill="${style.fill}"${weight}${anchor}${spacing}>${escapeText(content)}</text>`
}

export const round = (value: number): number => Math.round(value * 10) / 10
