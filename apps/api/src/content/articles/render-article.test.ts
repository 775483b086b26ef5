import { expect, test } from 'vitest'
import { type Figures, figureNames } from './figures.ts'
import { articleFaults, renderArticle } from './render-article.ts'

const figures = Object.fromEntries(figureNames.map((name) => [name, `<${name}>`])) as Figures
const shown = (body: string) => renderArticle(body, figures)

test.each([
  ['a tag', '<script>alert(1)</script>', /<script/],
  ['an attribute', '<img src=x onerror=alert(1)>', /<img/],
  ['a script as address', '[看](javascript:alert(1))', /href/],
  ['a script with a blank in it', '[看](java&#10;script:alert(1))', /href="java/],
  ['data as address', '[看](data:text/html;base64,AAAA)', /href/],
  ['plain http', '[看](http://example.cn/)', /href/],
  ['another host without a scheme', '[看](//evil.example/)', /href/],
  ['the same with a backslash', '[看](/\\evil.example/)', /href="\/[/\\]/],
  ['a picture from elsewhere', '![图](https://evil.example/a.png)', /<img/],
  ['markup in a figure', '{{site.company}}', /<site/],
])('%s in a text does nothing', async (_, body, forbidden) => {
  expect(await shown(body)).not.toMatch(forbidden)
})

test('what an article may hold comes out: own pages, https, telephone, mail, own pictures with their words', async () => {
  expect(await shown('[列表](/list)')).toContain('<a href="/list">列表</a>')
  expect(await shown('[药监](https://www.nmpa.gov.cn/)')).toContain('href="https://www.nmpa.gov.cn/" rel="noopener"')
  expect(await shown('[12315](tel:12315)')).toContain('href="tel:12315"')
  expect(await shown('[信](mailto:a@b.cn)')).toContain('href="mailto:a@b.cn"')
  expect(await shown('![购物"车](/help/cart.webp)')).toContain(
    '<img src="/help/cart.webp" alt="购物&quot;车" loading="lazy">',
  )
  expect(await shown('| 甲 | 乙 |\n| --- | ---: |\n| 1 | 2 |')).toMatch(/^<div class="wide" role="region"[^>]*><table>/)
})

test('a screen of the guide is a telephone’s own screen on a telephone; other pictures are one for all', async () => {
  expect(await shown('![购物车](/guide/cart.webp)')).toContain(
    '<picture><source media="(max-width: 40rem)" srcset="/guide/cart-phone.webp"><img src="/guide/cart.webp" alt="购物车" loading="lazy"></picture>',
  )
  expect(await shown('![图](/files/guide/cart.webp)')).not.toContain('<source')
})

test('who wrote a text reads what in it is wrong, each once and by its name', async () => {
  const body = '[甲](http://a.cn) [乙](/list) ![丙](https://b.cn/c.png) {{orders.unknown}} {{site.title}}'
  expect(await articleFaults(body)).toEqual([
    expect.stringContaining('http://a.cn'),
    expect.stringContaining('https://b.cn/c.png'),
    expect.stringContaining('{{orders.unknown}}'),
  ])
  expect(await articleFaults('[乙](/list) ![丙](/help/cart.webp) {{site.title}}')).toEqual([])
})

test('each table is called as the heading above it, a second one below the same heading is counted', async () => {
  const table = '| a |\n| --- |\n| b |\n\n'
  const html = await shown(`${table}## 运费 & 时效\n\n${table}文字\n\n${table}## 退货\n\n${table}`)
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    '表格',
    '运费 &amp; 时效',
    '运费 &amp; 时效（2）',
    '退货',
  ])
})
