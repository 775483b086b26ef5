import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stylesOf, withoutUnread } from './goods-styles.ts'

const sheet = [
  '@layer theme,base,components,utilities;',
  '@layer base{button,[role=button]{cursor:pointer}.numbers{width:1px}}',
  '@layer utilities{.p-2{padding:2px}.sm\\:p-3:hover{padding:3px}.in-\\[td\\]\\:x{content:"}.p-9{"}',
  '@media (min-width:40rem){.p-9{color:red}}.\\32xl{top:0}.a,.b{left:0}}',
  '@property --x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}',
].join('')

const built = join(import.meta.dirname, 'dist')

test.each([
  ['/', 'home'],
  ['/list', 'lists'],
  ['/list/info/1', 'detail'],
])('%s brings each rule of its classes that the sheet of all pages has, in the sheet of %s', async (path, own) => {
  const assets = join(built, 'client/assets')
  const sheetNamed = (name: RegExp) =>
    readFileSync(join(assets, readdirSync(assets).find((file) => name.test(file))!), 'utf8').trim()
  const [all, goods] = [sheetNamed(/^index-.*\.css$/), sheetNamed(new RegExp(`^page-${own}-.*\\.css$`))]
  const entry: { default: { fetch(request: Request): Promise<Response> } } = await import(
    join(built, 'server', 'server.js')
  )
  const page = await (await entry.default.fetch(new Request(`http://store.local${path}`))).text()
  expect(page).toContain(`>${goods}</style>`)
  const names = new Set([...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => list!.split(' ')))
  expect(names.size).toBeGreaterThan(50)
  for (const name of names) {
    const only = (css: string) =>
      withoutUnread(
        stylesOf(css, (each) => each === name),
        '',
      )
    expect(only(goods), name).toBe(only(all))
  }
})

test('the sheet of lists has what a list of goods draws, and nothing that home alone draws', () => {
  const assets = join(built, 'client/assets')
  const sheetOf = (own: string) =>
    readFileSync(join(assets, readdirSync(assets).find((file) => file.startsWith(`page-${own}-`))!), 'utf8')
  // The card of a goods, and the carousel of home.
  for (const own of ['home', 'lists', 'detail']) expect(sheetOf(own)).toContain('.row-span-3{')
  expect(sheetOf('home')).toContain('.snap-mandatory{')
  expect(sheetOf('lists')).not.toContain('.snap-mandatory{')
})

test('no script asks for the sheet of all pages by itself', () => {
  const assets = join(built, 'client/assets')
  const names = readdirSync(assets)
  const sheet = names.find((name) => /^index-.*\.css$/.test(name))!
  const asking = names.filter(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes(sheet),
  )
  expect(asking).toEqual([])
})

test('rules of classes that are not wanted go, whatever stands in their texts; all else stays in its order', () => {
  const kept = stylesOf(sheet, (name) => ['p-2', 'sm:p-3', 'in-[td]:x', '2xl'].includes(name))
  expect(kept).toBe(sheet.replace('@media (min-width:40rem){.p-9{color:red}}', ''))
  expect(stylesOf(sheet, () => true)).toBe(sheet)
  expect(stylesOf(sheet, () => false)).toContain('.numbers{width:1px}')
  expect(stylesOf(sheet, () => false)).toContain('@layer utilities{.a,.b{left:0}}')
})

test('a property that neither a rule nor a script reads goes, with what only it reads; all others stay', () => {
  const rule = (name: string) => `@property --${name}{syntax:"*";inherits:false}`
  const css = [
    ':root{--read:1px;--unread:calc(1px + var(--deep));--deep:2px;--asked:3px;--last:4px}',
    '.\\[--unread\\:0\\]{--unread:0}.p{padding:var(--read) var(--other,var(--last))}',
    rule('read') + rule('unread') + rule('deep'),
  ].join('')
  expect(withoutUnread(css, 'fill="var(--asked)"')).toBe(
    `:root{--read:1px;--asked:3px;--last:4px}.\\[--unread\\:0\\]{}.p{padding:var(--read) var(--other,var(--last))}${rule('read')}`,
  )
})
