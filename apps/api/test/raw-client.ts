import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends these very bytes, as no HTTP client would, and answers all that comes back until the connection ends. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const client = new RawClient(port, text)
  await client.closed
  return client.answer
}

/** A connection that is written to by hand. */
export class RawClient {
  readonly closed: Promise<unknown>
  answer = ''
  open = true
  readonly #socket: Socket

  constructor(port: number, text: string) {
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setEncoding('utf8').on('data', (part) => {
      this.answer += part
    })
    // A connection that is cut off is what these tests are about.
    this.#socket.on('error', () => undefined)
    this.closed = once(this.#socket, 'close').then(() => {
      this.open = false
    })
    this.send(text)
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text)
  }

  leave(): void {
    this.#socket.destroy()
  }
}
