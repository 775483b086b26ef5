import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoArticles } from '../../apps/api/demo/content/demo-articles.ts'
import { demoBanners } from '../../apps/api/demo/content/demo-banners.ts'
import { demoNavigation, demoSite } from '../../apps/api/demo/content/demo-copy.ts'
import { addressesIn, articleFaults, onPhone } from '../../apps/api/src/content/articles/render-article.ts'
import { rowOf } from '../../apps/storefront/app/shell/paths/row.ts'

const today = '2026-11-22'
const articles = demoArticles(today)
const banners = demoBanners.map(({ position, title, url }) => [`${position}: ${title}`, url] as const)

/** Why an address of the store cannot be given to a buyer; null: it leads to a page that is there. */
function deadEnd(url: string): string | null {
  return rowOf(new URL(url, 'https://store.example').pathname) ? null : 'no such page'
}
const faultsOf = (links: readonly (readonly [where: string, url: string])[]) =>
  links
    .filter(([, url]) => url.startsWith('/'))
    .flatMap(([where, url]) => {
      const why = deadEnd(url)
      return why ? [`${where} → ${url}: ${why}`] : []
    })

const menus = demoNavigation.flatMap(({ name, url, children }) => [[name, url] as const, ...children])
const heads = articles.filter(({ url }) => url !== '').map(({ title, url }) => [title, url] as const)
const linksIn = async ({ title, body }: (typeof articles)[number]) =>
  (await addressesIn(body)).links.map((link) => [`in ${title}`, link] as const)
const inTexts = (await Promise.all(articles.map(linksIn))).flat()

test.each([
  ['the navigation', menus],
  ['adverts, banners and the log-in picture', banners],
  ['the footer and the notices', heads],
  ['the texts of help, law and news', inTexts],
])('no link of %s leads nowhere', (_, links) => {
  expect(links.length).toBeGreaterThan(5)
  expect(faultsOf(links)).toEqual([])
})

test('an address that no row answers is a dead end', () => {
  expect([deadEnd('/nowhere'), deadEnd('/list?page=2')]).toEqual(['no such page', null])
})

test('every text may be published as it is, and every picture and scan that it names is a file of the store', async () => {
  expect((await Promise.all(articles.map(({ body }) => articleFaults(body)))).flat()).toEqual([])
  const scans = demoSite(today).licences.map(({ scan }) => scan)
  const pictures = (await Promise.all(articles.map(({ body }) => addressesIn(body)))).flatMap((named) => named.pictures)
  const phones = pictures.flatMap((picture) => onPhone(picture) ?? [])
  expect(phones.length).toBeGreaterThan(0)
  const missing = [...scans, ...pictures, ...phones].filter(
    (file) => !existsSync(new URL(`../../apps/storefront/public${file}`, import.meta.url)),
  )
  expect(missing).toEqual([])
})
