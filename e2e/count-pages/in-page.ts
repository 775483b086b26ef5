/** What can be counted on a page as it stands; these functions run in the browser and use nothing from outside them. */
export interface PageCounts {
  /** Rows or cards of goods that are whole on the first screen, and where the first one begins. */
  readonly rows: number
  readonly firstRow: number | null
  /** Goods that stand in more than one card, row or box. */
  readonly twice: readonly string[]
  /** Texts that are cut, and those of them whose rest nobody can read (no title, no name). */
  readonly cut: number
  readonly lost: readonly string[]
  readonly headings: readonly string[]
  readonly pictures: number
  readonly ids: readonly string[]
  readonly nesting: readonly string[]
  /** Links and buttons below 24 px in one direction, outside running text. */
  readonly small: number
}

export function countPage(): PageCounts {
  const shown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const main = document.querySelector('main') ?? document.body
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 3).join('.')} ${(element.textContent ?? '').trim().slice(0, 24)}`

  // A row is the smallest card, row or item that leads to one goods.
  const rowsOf = new Map<Element, string>()
  for (const link of main.querySelectorAll('a[href*="/list/info"]')) {
    const row = link.closest('article, tr, li') ?? link
    const id = /\/list\/info(?:-pt)?\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[0]
    if (id && shown(row)) rowsOf.set(row, id)
  }
  const tops = [...rowsOf.keys()].map((row) => row.getBoundingClientRect())
  const placesOf = new Map<string, number>()
  for (const id of rowsOf.values()) placesOf.set(id, (placesOf.get(id) ?? 0) + 1)

  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    if (!shown(element) || element.children.length > 3) return false
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const text = own || element.querySelector('a')
    if (!text || element.getBoundingClientRect().width <= 2) return false
    const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    const tall =
      /hidden|clip/.test(overflowY) &&
      element.scrollHeight > element.clientHeight + (webkitLineClamp === 'none' ? 4 : 2)
    return wide || tall
  })
  const lost = cut.filter((element) => !element.closest('[title], [aria-label]') && !element.querySelector('[title]'))

  const headings: string[] = []
  let before = 0
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (!shown(heading) && !heading.classList.contains('sr-only')) continue
    const level = Number(heading.tagName[1])
    if (level > before + 1) headings.push(`h${before} → h${level} ${(heading.textContent ?? '').slice(0, 20)}`)
    before = level
  }
  const firsts = document.querySelectorAll('h1').length
  if (firsts !== 1) headings.push(`${firsts} × h1`)

  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1)
  const block = ['div', 'p', 'ul', 'ol', 'dl', 'table', 'section', 'article', 'header', 'nav', 'form', 'h1', 'h2', 'h3']
  const outside = ['p', 'span', 'button', 'h1', 'h2', 'h3', 'strong', 'label']
  const wrong = [
    'a a',
    'a button',
    'button a',
    'button button',
    'label label',
    'ul > :not(li, template, script)',
    'ol > :not(li, template, script)',
    'dl > :not(dt, dd, div, template)',
    'tr > :not(td, th)',
    ...outside.flatMap((out) => block.map((each) => `${out} ${each}`)),
  ]
  const inside = '[role="dialog"], dialog, svg, [data-sonner-toaster]'
  const nesting = [...document.querySelectorAll(wrong.join())].filter((element) => !element.closest(inside))

  const targets = [...document.querySelectorAll('a, button, input, select, [role="button"]')].filter((element) => {
    if (!shown(element) || element.closest('p, dd, .sr-only, li p, td') || element.matches('.sr-only')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && (width < 24 || height < 24)
  })

  return {
    rows: tops.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    firstRow: tops.length === 0 ? null : Math.round(Math.min(...tops.map(({ top }) => top + scrollY))),
    twice: [...placesOf].filter(([, places]) => places > 1).map(([id]) => id),
    cut: cut.length,
    lost: lost.map(say),
    headings,
    pictures: document.querySelectorAll('img:not([alt])').length,
    ids: [...ids].filter(([, count]) => count > 1).map(([id]) => id),
    nesting: nesting.map((element) => `${element.parentElement?.tagName.toLowerCase()} > ${say(element)}`),
    small: targets.length,
  }
}

/** The size of every text, to be compared with the same at a root size of 200 %. */
export function textSizes(): readonly string[] {
  return [...document.querySelectorAll('body *')].map((element) => {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return own && !element.closest('svg') ? getComputedStyle(element).fontSize : ''
  })
}

/** At a root size of 200 %: what is wider than the window, and boxes that cut the text that they hold. */
export function atDoubleSize(): { readonly wider: number; readonly clipped: readonly string[] } {
  const root = document.documentElement
  const clipped = [...document.querySelectorAll('body *')].filter((element) => {
    const { overflowY, webkitLineClamp, position } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (box.width < 3 || box.height < 3 || webkitLineClamp !== 'none' || element.closest('svg')) return false
    if (element.matches('.sr-only') || (position === 'absolute' && box.width < 4)) return false
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const cuts = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 4
    // A line that reaches out of a box of a fixed height covers what stands below it.
    const reaches =
      own && overflowY === 'visible' && element.scrollHeight > element.clientHeight + 6 && element.clientHeight > 0
    return (cuts && (element.textContent ?? '').trim() !== '') || reaches
  })
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 4).join('.')} ${(element.textContent ?? '').trim().slice(0, 16)}`
  return { wider: root.scrollWidth - root.clientWidth, clipped: clipped.map(say) }
}

/** Prices, the tags that the specification colours, and pictures: what may be red. */
export const allowedRed = `
  img, [class*="bg-tag-"], [class*="border-tag-"], [class*="text-tag-"], [data-price], .numbers.text-price,
  .text-price .numbers { visibility: hidden !important }`

/** How many pixels of a picture are price red. */
export async function countRed(address: string): Promise<number> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const drawing = canvas.getContext('2d')
  if (!drawing) return 0
  drawing.drawImage(picture, 0, 0)
  const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
  let red = 0
  for (let at = 0; at < data.length; at += 4) if (data[at]! > 190 && data[at + 1]! < 75 && data[at + 2]! < 75) red++
  return red
}
