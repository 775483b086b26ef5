import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })

const { data, info } = await sharp(workerData as Uint8Array)
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
  formats: ['QRCode', 'DataMatrix', 'PDF417', 'Code128'],
  tryHarder: true,
  maxNumberOfSymbols: 8,
})
parentPort?.postMessage(found.map(({ text }) => text))
