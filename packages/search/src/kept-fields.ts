type Numbers = Int32Array | Float64Array | Uint16Array

/**
 * What an index is made of, in one order for writing and for reading: each part hands its fields through and takes what
 * comes back. A writer gives back what it got; a reader gives what was written, in arrays of just that size.
 */
export interface KeptFields {
  number(value: number): number
  array<Kind extends Numbers>(values: Kind): Kind
  numbers(values: readonly number[]): number[]
  texts(values: readonly string[]): string[]
}

/** Hands over the bytes of each field; arrays as they stand, so they must not change before the bytes are used. */
export class FieldWriter implements KeptFields {
  private readonly write: (bytes: Uint8Array) => void

  constructor(write: (bytes: Uint8Array) => void) {
    this.write = write
  }

  number(value: number): number {
    this.write(bytesOf(Float64Array.of(value)))
    return value
  }

  array<Kind extends Numbers>(values: Kind): Kind {
    this.number(values.length)
    this.write(bytesOf(values))
    return values
  }

  numbers(values: readonly number[]): number[] {
    this.array(Float64Array.from(values))
    return values as number[]
  }

  texts(values: readonly string[]): string[] {
    this.array(Int32Array.from(values, (text) => text.length))
    const units = new Uint16Array(values.reduce((sum, text) => sum + text.length, 0))
    let at = 0
    for (const text of values) for (let unit = 0; unit < text.length; unit++) units[at++] = text.charCodeAt(unit)
    this.array(units)
    return values as string[]
  }
}

/** Throws when what was written ends too early or says that it is longer than it can be. */
export class FieldReader implements KeptFields {
  private readonly read: (into: Uint8Array) => void
  private left: number

  /** `read` fills the bytes that it is given; there are so many in all. */
  constructor(read: (into: Uint8Array) => void, bytes: number) {
    this.read = read
    this.left = bytes
  }

  number(_value: number): number {
    const value = new Float64Array(1)
    this.fill(bytesOf(value))
    return value[0]!
  }

  array<Kind extends Numbers>(like: Kind): Kind {
    const length = this.number(0)
    if (!Number.isInteger(length) || length < 0 || length * like.BYTES_PER_ELEMENT > this.left)
      throw new Error('the written index is damaged')
    const values = new (like.constructor as new (length: number) => Kind)(length)
    this.fill(bytesOf(values))
    return values
  }

  numbers(_values: readonly number[]): number[] {
    return Array.from(this.array(new Float64Array(0)))
  }

  texts(_values: readonly string[]): string[] {
    const lengths = this.array(new Int32Array(0))
    const units = this.array(new Uint16Array(0))
    let at = 0
    return Array.from(lengths, (length) => {
      at += length
      return String.fromCharCode(...units.subarray(at - length, at))
    })
  }

  /** Nothing may stand behind the last field. */
  finish(): void {
    if (this.left !== 0) throw new Error('the written index is damaged')
  }

  private fill(bytes: Uint8Array): void {
    if (bytes.length > this.left) throw new Error('the written index is damaged')
    this.left -= bytes.length
    this.read(bytes)
  }
}

const bytesOf = (values: Numbers): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
