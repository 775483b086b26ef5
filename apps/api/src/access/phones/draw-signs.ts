import { signStrokes } from './sign-strokes.ts'

const width = 240
const height = 88
const inks = ['#0b6b4f', '#1d4f91', '#7a3e1d', '#5b2a86'] as const

/** The signs as a drawing: each turned, leaning, moved and of its own size, with lines across. `chance` answers in [0, 1). */
export function drawSigns(text: string, chance: () => number): string {
  const between = (least: number, most: number) => (least + chance() * (most - least)).toFixed(1)
  const ink = () => inks[Math.floor(chance() * inks.length)]!
  const place = width / (text.length + 0.5)
  const signs = [...text].map((sign, index) => {
    const at = `translate(${(place * (index + 0.35) + chance() * 10).toFixed(1)} ${between(14, 24)})`
    const turned = `rotate(${between(-18, 18)} 16 26) skewX(${between(-14, 14)}) scale(${between(2.8, 3.6)})`
    return `<path d="${signStrokes[sign]}" transform="${at} ${turned}" stroke="${ink()}" stroke-width="1.3"/>`
  })
  const across = Array.from({ length: 4 }, () => {
    const [from, bend, to] = [between(0, height), between(-20, height + 20), between(0, height)]
    return `<path d="M0 ${from}Q${between(60, 180)} ${bend} ${width} ${to}" stroke="${ink()}" stroke-width="1.6"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="${width}" height="${height}" fill="#f4f7f5"/>${signs.join('')}${across.join('')}</svg>`
}
