/** What scenes are built of: flat shapes in paper, wood and shade, which read on every calm ground. */
export const paper = '#f3f7f5'
export const wood = '#c9a377'
export const woodEdge = '#a57f52'
export const amber = '#e8b25c'
export const mint = '#9fd8c3'

export const box = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`

export const pale = (opacity: number): string => ` fill-opacity="${opacity}"`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

export const dot = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${more}/>`

export const word = (x: number, y: number, size: number, fill: string, content: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${fill}" text-anchor="middle">${content}</text>`

/** The board that the packs stand on, at y = 204, with the front below it. */
export const counterTop = `${box(0, 204, 480, 9, wood)}${box(0, 213, 480, 3, woodEdge)}${box(0, 216, 480, 24, '#000', pale(0.16))}`

/** A snow crystal. */
export const crystal = (x: number, y: number, scale: number, opacity: number): string =>
  `<g transform="translate(${x} ${y})scale(${scale})" opacity="${opacity}">${line('M0-30V30M-26-15 26 15M-26 15 26-15M-7-25 0-18 7-25M-7 25 0 18 7 25M-25-6-16-9-18-19M25 6 16 9 18 19M-25 6-16 9-18 19M25-6 16-9 18-19', '#fff', 3)}</g>`
