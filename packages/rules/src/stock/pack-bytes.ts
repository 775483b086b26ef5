const low = 0x7fn
const more = 0x80

/** Writes whole numbers of any size, seven bits to a byte, and texts of one-byte signs. */
export class PackWriter {
  readonly #bytes: number[] = []

  number(value: bigint): void {
    let left = value
    for (; left > low; left >>= 7n) this.#bytes.push(Number(left & low) | more)
    this.#bytes.push(Number(left))
  }

  text(value: string): void {
    this.number(BigInt(value.length))
    for (let at = 0; at < value.length; at++) {
      const sign = value.charCodeAt(at)
      if (sign > 0xff) throw new RangeError(`no one-byte sign: ${value[at]}`)
      this.#bytes.push(sign)
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads what PackWriter wrote. */
export class PackReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  number(): bigint {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.#next()
      value |= (BigInt(byte) & low) << shift
      if (byte < more) return value
    }
  }

  /** A number that says how many. */
  count(): number {
    return Number(this.number())
  }

  text(): string {
    let text = ''
    for (let left = this.count(); left > 0; left--) text += String.fromCharCode(this.#next())
    return text
  }

  #next(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new RangeError('packed bytes end too early')
    this.#at += 1
    return byte
  }
}
