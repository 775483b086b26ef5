import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws the stamp that `apps/api/src/licences/pictures/watermark.ts` puts on pictures, with Noto Sans CJK SC (SIL Open Font
 * License 1.1) of the machine it runs on: `node scripts/draw-watermark.ts`. The result is kept in the repository.
 */
const words = '仅供首营审核使用'
const target = new URL('../apps/api/src/licences/pictures/watermark.png', import.meta.url)
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">
  <g transform="rotate(-28 240 160)" font-family="Noto Sans CJK SC" font-size="44" text-anchor="middle">
    <text x="240" y="175" fill="#b00020" fill-opacity="0.3" stroke="#fff" stroke-opacity="0.25" stroke-width="1">${words}</text>
  </g>
</svg>`
await writeFile(target, await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32 }).toBuffer())
