import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'
import { ownSheets, sheetOf } from './app/sheet-of.ts'

const pageFile = /.*\/storefront\/app\/([\w/-]+\.page\.tsx)\b/

/** Behind the brace that ends the block which begins at `from`; braces in texts do not count. */
function endOfBlock(css: string, from: number): number {
  let depth = 1
  let at = from
  while (depth > 0 && at < css.length) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    at += 1
  }
  return at
}

/** The name of the class with which a selector begins, as elements bear it; null where it begins otherwise. */
function classOf(selector: string): string | null {
  const [, written] = /^\.((?:\\.|[\w-]|[^\0-\x7f])+)/.exec(selector) ?? []
  return (
    written?.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, sign) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ) ?? null
  )
}

/** Between these a script names a class. */
const textEnds = /[\s"'`]+|\$\{|\}/
const grouping = /^@(?:media|supports|container|layer utilities|layer components)/

/** A style sheet without the rules of classes that are not wanted; all else stays, in its order. */
export function stylesOf(css: string, wanted: (name: string) => boolean): string {
  let kept = ''
  let at = 0
  while (at < css.length) {
    const brace = css.indexOf('{', at)
    const semicolon = css.indexOf(';', at)
    if (brace < 0 || (semicolon >= 0 && semicolon < brace)) {
      const end = semicolon < 0 ? css.length : semicolon + 1
      kept += css.slice(at, end)
      at = end
      continue
    }
    const head = css.slice(at, brace)
    const end = endOfBlock(css, brace + 1)
    const body = css.slice(brace + 1, end - 1)
    at = end
    if (grouping.test(head)) {
      const inner = stylesOf(body, wanted)
      if (inner) kept += `${head}{${inner}}`
      continue
    }
    const name = classOf(head)
    // Several selectors are kept whole when any of them may be wanted: only the simplest rules are left out.
    if (name === null || head.includes(',.') || wanted(name)) kept += `${head}{${body}}`
  }
  return kept
}

/** Without the properties of its own that neither the sheet nor a script reads. */
export function withoutUnread(css: string, scripts: string): string {
  const isRead = (name: string) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) || scripts.includes(name)
  const unread = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!).filter((name) => !isRead(name)))
  const left = css
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (isRead(name) ? rule : ''))
    .replaceAll(/(--[\w-]+):[^;}]*(?:;|(?=\}))/g, (said, name) => (unread.has(name) ? '' : said))
  // What only they read is read by nobody now.
  return left.length < css.length ? withoutUnread(left, scripts) : css
}

/** The scripts that a page with this sheet may ever run: those of the entry, of these pages, and of what either fetches later. */
function scriptsUnder(own: string, bundle: Rollup.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isOther = ({ facadeModuleId }: Rollup.OutputChunk) => {
    const page = pageFile.exec(facadeModuleId ?? '')?.[1]
    return page !== undefined && sheetOf(page) !== own
  }
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const chunk of found)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = byName.get(name)
      if (next && (chunk.imports.includes(name) || !isOther(next))) found.add(next)
    }
  return [...found].map(({ code }) => code).join('\n')
}

/**
 * A part that is fetched would ask for the sheet as a file, because its page's text names none: the styles stand in it. They
 * are the only files that parts wait for, but for those of articles.
 */
const withoutSheet = (code: string, sheet: string): string =>
  code.replace(`(m.f=["${sheet}"])))=>i.map(i=>d[i])`, '(m.f=[])))=>[]')

/**
 * Beside the one style sheet of all pages smaller ones, each enough for its pages (sheet-of.ts): without the classes that no
 * script of theirs names, without the properties that then nothing reads (decision 0152); and no part asks for the large
 * one (decision 0149). A class that a script would write with other signs always stays.
 */
export const goodsStyles = (): Plugin => ({
  name: 'goods-styles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const sheet = Object.values(bundle).find(
        (file) => file.type === 'asset' && /\/index-[^/]*\.css$/.test(file.fileName),
      )
      if (sheet?.type !== 'asset') return
      for (const own of ownSheets) {
        const scripts = scriptsUnder(own, bundle)
        const named = new Set(scripts.split(textEnds))
        const wanted = (name: string) => /[^\x20-\x7e]|["'\\`]/.test(name) || named.has(name)
        const source = withoutUnread(stylesOf(String(sheet.source).trim(), wanted), scripts)
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
        this.emitFile({ type: 'asset', fileName: `assets/page-${own}-${hash}.css`, source })
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = withoutSheet(chunk.code, sheet.fileName)
    },
  },
})
