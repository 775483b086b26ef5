interface Slab {
  readonly bytes: Buffer
  end: number
  /** What was put here, perhaps put again elsewhere since. */
  readonly keys: number[]
}
interface Text<About> {
  readonly bytes: Uint8Array
  readonly about: About
  readonly slab: Slab
  /** How much was known of changes when its rows were asked for. */
  readonly asOf: number
}

const slabBytes = 256 * 1024

/** Texts as bytes within one budget, each with what is known about it; the oldest go first. Bytes are written once and never over: who holds some keeps them. */
export class TextShelf<About = null> {
  readonly #most: number
  #slabs: Slab[] = []
  readonly #texts = new Map<number, Text<About>>()

  constructor(mostBytes: number) {
    this.#most = Math.max(1, Math.floor(mostBytes / slabBytes))
  }

  get bytes(): number {
    return this.#slabs.length * slabBytes
  }

  get(key: number): Text<About> | undefined {
    return this.#texts.get(key)
  }

  put(key: number, text: string, asOf: number, about: About): void {
    const slab = this.#roomFor(text.length * 3)
    if (!slab) return
    const from = slab.end
    slab.end += slab.bytes.write(text, from)
    slab.keys.push(key)
    this.#texts.set(key, { bytes: slab.bytes.subarray(from, slab.end), slab, asOf, about })
  }

  clear(): void {
    this.#slabs = []
    this.#texts.clear()
  }

  #roomFor(bytes: number): Slab | null {
    if (bytes > slabBytes) return null
    const last = this.#slabs.at(-1)
    if (last && slabBytes - last.end >= bytes) return last
    if (this.#slabs.length >= this.#most) this.#drop(this.#slabs.shift()!)
    const slab: Slab = { bytes: Buffer.allocUnsafeSlow(slabBytes), end: 0, keys: [] }
    this.#slabs.push(slab)
    return slab
  }

  #drop(slab: Slab): void {
    for (const key of slab.keys) if (this.#texts.get(key)?.slab === slab) this.#texts.delete(key)
  }
}

/** A reader's or a class's text of a goods. */
export const keyOf = (number: number, goodsId: number): number => number * 2 ** 32 + goodsId
