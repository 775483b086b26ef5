import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { creditCodesIn } from '@yaoji/rules/licences/findings'

const longestMs = 8_000
/** Each takes a core and the memory of a picture that is unpacked. */
const atOnce = 2
let atWork = 0
const waiting: (() => void)[] = []

/** How many pictures wait for their turn. */
export const picturesWaiting = (): number => waiting.length

/** What may be on a paper, and on a box. */
export type CodeKind = 'paper' | 'box'

/**
 * The credit codes in the QR and bar codes of a picture. The national licence's QR code holds an address or a text with the
 * code in it.
 */
export async function readCodes(picture: Buffer): Promise<string[]> {
  return [...new Set((await readSymbols(picture, 'paper')).flatMap(creditCodesIn))]
}

/**
 * What the codes in a picture say. Read by a process of its own, since it takes a core for a quarter of a second, and since
 * threads that run WebAssembly beside each other could end the whole store; what cannot be read says nothing.
 */
export async function readSymbols(picture: Buffer, kind: CodeKind): Promise<readonly string[]> {
  if (atWork >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
  else atWork += 1
  try {
    return await readApart(picture, kind)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}

function readApart(picture: Buffer, kind: CodeKind): Promise<readonly string[]> {
  const reader = fork(fileURLToPath(new URL('./code-reader.ts', import.meta.url)), {
    // What strangers send is unpacked there: it is given no secret of the store.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  return new Promise((done) => {
    reader.once('message', (texts) => done([...new Set(texts as readonly string[])]))
    reader.once('error', () => done([]))
    // Not its exit, which may be heard of before what it said: the channel ends behind its last message.
    reader.once('disconnect', () => done([]))
    reader.send({ picture, kind }, (failure) => failure && done([]))
  })
}
