import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Texts whose contrast was found good in this file of journeys, by what their colours come from: their elements and those
 * around them, with classes, styles and states. Contrast is more than half of what axe costs, and the fortieth card of
 * a list, or the frame of the next page, has nothing new to judge.
 */
const readable = new Set<string>()

/** What axe finds serious or critical on the page as it is. */
export async function accessFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const known = { readable: [...readable], width: page.viewportSize()?.width }
  const { findings, passed } = await page.evaluate(judge, known)
  for (const text of passed) readable.add(text)
  return findings
}

/** Runs in the page. */
async function judge(known: { readonly readable: readonly string[]; readonly width: number | undefined }) {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const readable = new Set(known.readable)
  const styled = new WeakMap<Element, string>()
  const stylesOf = (element: Element): string => {
    const found = styled.get(element)
    if (found !== undefined) return found
    const own = [...element.attributes]
      .filter(({ name }) => /^(class|style|disabled|readonly|type|placeholder|role)$|^(aria|data)-/.test(name))
      .filter(({ name }) => !/^aria-(label|labelledby|describedby|controls|owns|valuetext|valuenow)$/.test(name))
      .map(({ name, value }) => `${name}=${value}`)
    if (element.matches(':checked, :has(> :checked), [open]')) own.push('chosen')
    const text = `${element.parentElement ? stylesOf(element.parentElement) : known.width} ${element.localName} ${own.join(' ')}`
    let [low, high] = [0x811c9dc5, 0x1b873593]
    for (let at = 0; at < text.length; at++) {
      low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b)
    }
    const short = `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
    styled.set(element, short)
    return short
  }
  const saysSomething = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

  // What fades while it is judged (a toast, a button that was just let go) would be judged by a colour on its way.
  const still = new CSSStyleSheet()
  still.replaceSync(`
    *, ::before, ::after { transition: none !important }
    [data-sonner-toast][data-visible="true"] { opacity: 1 !important }`)
  document.adoptedStyleSheets.push(still)
  const unread = [...document.body.querySelectorAll('*')].filter(
    (element) => saysSomething(element) && element.checkVisibility() && !readable.has(stylesOf(element)),
  )
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // A thumb hits what is 24 px or stands by itself (WCAG 2.5.8).
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: innerWidth < 640 } },
  })
  let passed: string[] = []
  if (unread.length > 0) {
    const contrast = await axe.run(
      { include: unread },
      { resultTypes: ['violations', 'passes'], runOnly: ['color-contrast'], elementRef: true },
    )
    violations.push(...contrast.violations)
    // What could not be judged (it stands under a dialog, or on a picture) is asked about again.
    passed = contrast.passes.flatMap(({ nodes }) => nodes).map(({ element }) => stylesOf(element as Element))
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still)
  return {
    passed,
    findings: violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 200))
            .join(' | ')}`,
      ),
  }
}
