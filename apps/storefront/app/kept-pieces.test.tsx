import { expect, test } from 'vitest'
import { openPieces, writeInPieces } from './kept-pieces.tsx'
import { pageBytes } from './page-bytes.ts'
import { Piece } from './shell/page/piece.tsx'

let drawn = 0
function Content({ text }: { readonly text: string }) {
  drawn += 1
  return <b>{text}</b>
}
const page = (...texts: readonly string[]) => (
  <main>
    {texts.map((text) => (
      <Piece key={text} as="div" of="content" says={{ text }} className="piece">
        <Content text={text} />
      </Piece>
    ))}
  </main>
)
const write = (keep: ReturnType<typeof openPieces>, ...texts: readonly string[]) => {
  drawn = 0
  const { text, pieces } = writeInPieces(page(...texts), keep)!
  return new TextDecoder().decode(pageBytes(text, new Uint8Array(), '', pieces))
}

test('a piece that says what one said before is not drawn again, and stands where it is asked for', () => {
  const keep = openPieces()
  expect(write(keep, '药<b>', '材')).toBe(
    '<main><div class="piece"><b>药&lt;b&gt;</b></div><div class="piece"><b>材</b></div></main>',
  )
  expect(drawn).toBe(2)
  expect(write(keep, '材', '药<b>', '新')).toBe(
    '<main><div class="piece"><b>材</b></div><div class="piece"><b>药&lt;b&gt;</b></div><div class="piece"><b>新</b></div></main>',
  )
  expect(drawn).toBe(1)
})

test('pieces take no more than they may: those that nobody asks for go, the others stay', () => {
  const keep = openPieces(2_000)
  for (let turn = 0; turn < 200; turn++) write(keep, 'asked for each time', `once ${turn}`)
  write(keep, 'asked for each time')
  expect(drawn).toBe(0)
  write(keep, 'once 0')
  expect(drawn).toBe(1)
})

const Failing = () => {
  throw new Error('fails')
}

test('a page with a part that fails is not written in pieces', () => {
  const failing = (
    <Piece as="div" of="failing" says={{}}>
      <Failing />
    </Piece>
  )
  expect(() => writeInPieces(failing, openPieces())).toThrow('fails')
})
