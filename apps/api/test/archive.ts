import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  readonly name: string | Buffer
  readonly content: Buffer
  /** Kept as it is where false. */
  readonly packs?: boolean
  /** What the directory says that it unpacks to. */
  readonly claimed?: number
  readonly flags?: number
  readonly crc?: number
}

/** A ZIP of these parts, whatever it says of itself. */
export function archive(...parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const packed = part.packs === false ? part.content : deflateRawSync(part.content, { level: 1 })
    const body = Buffer.concat([head(0x04034b50, 30, part, packed, name), name, packed])
    const entry = head(0x02014b50, 46, part, packed, name)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    bodies.push(body)
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

function head(signature: number, length: number, part: Part, packed: Buffer, name: Buffer): Buffer {
  const { content, claimed = content.length, flags = 0x0800, packs = true, crc = crc32(content) } = part
  const buffer = Buffer.alloc(length)
  buffer.writeUInt32LE(signature)
  const at = length === 30 ? 4 : 6
  buffer.writeUInt16LE(20, at)
  buffer.writeUInt16LE(flags, at + 2)
  buffer.writeUInt16LE(packs ? 8 : 0, at + 4)
  buffer.writeUInt32LE(crc, at + 10)
  buffer.writeUInt32LE(packed.length, at + 14)
  buffer.writeUInt32LE(claimed, at + 18)
  buffer.writeUInt16LE(name.length, at + 22)
  return buffer
}
