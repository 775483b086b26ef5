import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
import type { CodeKind } from './read-codes.ts'

const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })

const formats: Readonly<Record<CodeKind, ReadInputBarcodeFormat[]>> = {
  paper: ['QRCode', 'DataMatrix', 'PDF417', 'Code128'],
  box: ['EAN13', 'EAN8', 'UPCA', 'Code128'],
}
/** No telephone's picture has more; a small file can unpack to anything. */
const mostPixels = 110_000_000
const [asked] = await once(process, 'message')
const { picture, kind } = asked as { readonly picture: Uint8Array; readonly kind: CodeKind }

const { data, info } = await sharp(picture, { limitInputPixels: mostPixels })
  // Telephones write how they were held beside the picture.
  .autoOrient()
  .resize({ width: 1_600, height: 1_600, fit: 'inside', withoutEnlargement: true })
  .toColourspace('srgb')
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true })
const pixels = {
  data: new Uint8ClampedArray(data),
  width: info.width,
  height: info.height,
  colorSpace: 'srgb',
} as const
const found = await readBarcodes(pixels, {
  formats: formats[kind],
  tryHarder: true,
  maxNumberOfSymbols: 8,
})
process.send?.(
  found.map(({ text }) => text),
  () => process.disconnect(),
)
