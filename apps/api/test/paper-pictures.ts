import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** A sheet with lines and a seal, drawn by its number: two numbers look different, one always the same. */
function sheet(number: number, width = 1_200, height = 860): string {
  const rows = Array.from({ length: 14 }, (_, row) => {
    const start = 60 + ((number * 131 + row * row * 37) % 400)
    const long = 120 + ((number * 71 + row * 97) % 600)
    return `<rect x="${start}" y="${60 + row * 55}" width="${long}" height="${16 + ((number + row) % 5) * 6}" fill="#333"/>`
  })
  const seal = `<circle cx="${300 + ((number * 157) % 600)}" cy="${200 + ((number * 89) % 450)}" r="110" fill="#c33"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 860">
    <rect width="1200" height="860" fill="#faf6ec"/>${rows.join('')}${seal}</svg>`
}

/** The scan of a paper as JPEG, with what a telephone writes into its pictures. */
export const scan = (number: number, width?: number, height?: number): Promise<Buffer> =>
  sharp(Buffer.from(sheet(number, width, height)))
    .withExif({ IFD0: { Make: 'a telephone', Copyright: 'someone' } })
    .jpeg({ quality: 90 })
    .toBuffer()

/** The same paper scanned again: smaller, darker, packed as PNG. */
export const scannedAgain = (number: number): Promise<Buffer> =>
  sharp(Buffer.from(sheet(number)))
    .resize(900)
    .modulate({ brightness: 0.93 })
    .png()
    .toBuffer()

/** A paper with a QR code that says the text. */
export async function scanWithCode(number: number, text: string): Promise<Buffer> {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 6 })
  const code = Buffer.from(await image!.arrayBuffer())
  const paper = sharp(Buffer.from(sheet(number)))
  return paper
    .composite([{ input: code, left: 880, top: 40 }])
    .jpeg()
    .toBuffer()
}

/** A box with its barcode, as a telephone sees it. */
export async function boxWithCode(text: string): Promise<Buffer> {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })
  const { image } = await writeBarcode(text, { format: 'EAN13', scale: 4 })
  const code = Buffer.from(await image!.arrayBuffer())
  return sharp(Buffer.from(sheet(3)))
    .composite([{ input: code, left: 300, top: 300 }])
    .jpeg()
    .toBuffer()
}

/** So many pixels in a few kilobytes. */
export const hugePicture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

export const pdf = (body = '') => Buffer.from(`%PDF-1.7\n1 0 obj <<${body}>> endobj\ntrailer\n%%EOF\n`)

/** A PDF whose second object is packed in an object stream, as writers of today make them. */
export function packedPdf(object: string, kind = '/Type /ObjStm', pack: (all: Buffer) => Buffer = deflateSync): Buffer {
  const stream = pack(Buffer.from(`2 0 ${object}`))
  const open = `%PDF-1.7\n1 0 obj <<${kind} /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(open), stream, Buffer.from('\nendstream endobj\ntrailer\n%%EOF\n')])
}
