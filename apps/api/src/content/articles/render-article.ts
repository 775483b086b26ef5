import type { Token } from 'markdown-it'
import { type Figures, unknownFigures, withFigures } from './figures.ts'

/** Our choice (decision 0106): where an article may lead: this store's pages, the secure web, a telephone, a mail address. */
const mayLinkTo = (address: string): boolean => /^(\/(?![/\\])|https:\/\/|tel:|mailto:)/i.test(address)
/** Pages load pictures from the store alone. */
const mayShow = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Of a screen of the store's guide the picture that a telephone shows: its own screen, where the large one's letters are 4 px high. */
export const onPhone = (address: string): string | null =>
  guideScreens.some((name) => address === `/guide/${name}.webp`) ? address.replace('.webp', '-phone.webp') : null
/** Pictures that the store brings in both sizes. */
const guideScreens = ['list', 'cart', 'order'] as const

/** Read with the first article. */
const openReader = async () => {
  const { default: MarkdownIt } = await import('markdown-it')
  const reader = new MarkdownIt({ html: false, linkify: false, typographer: false })
  reader.validateLink = mayLinkTo
  const writer = reader.renderer
  // A wide table is swiped by itself; the page stays as wide as the screen.
  writer.rules.table_open = (tokens, place) =>
    `<div class="wide" role="region" aria-label="${reader.utils.escapeHtml(tableName(tokens, place))}" tabindex="0"><table>\n`
  writer.rules.table_close = () => '</table></div>\n'
  writer.rules.image = (tokens, place, options) => {
    const picture = tokens[place]!
    const alt = reader.utils.escapeHtml(writer.renderInlineAsText(picture.children ?? [], options, {}))
    const source = String(picture.attrGet('src') ?? '')
    if (!mayShow(source)) return alt
    const image = `<img src="${reader.utils.escapeHtml(source)}" alt="${alt}" loading="lazy">`
    const own = onPhone(source)
    return own ? `<picture><source media="(max-width: 40rem)" srcset="${own}">${image}</picture>` : image
  }
  writer.rules.link_open = (tokens, place, options, _, self) => {
    const link = tokens[place]!
    if (/^https:/i.test(String(link.attrGet('href') ?? ''))) link.attrSet('rel', 'noopener')
    return self.renderToken(tokens, place, options)
  }
  return reader
}
let reader: ReturnType<typeof openReader> | undefined

/** A table is called as the heading above it; a second one below the same heading is counted. */
function tableName(tokens: readonly Token[], place: number): string {
  const before = tokens.slice(0, place)
  const heading = before.findLastIndex(({ type }) => type === 'heading_open')
  const name = heading === -1 ? '表格' : before[heading + 1]!.content
  const nth = before.slice(heading + 1).filter(({ type }) => type === 'table_open').length + 1
  return nth > 1 ? `${name}（${nth}）` : name
}

/** What a reader sees of an article: Markdown with the store's figures, as HTML in which nothing runs. */
export async function renderArticle(body: string, figures: Figures): Promise<string> {
  reader ??= openReader()
  return (await reader).render(withFigures(body, figures))
}

/** Every address that a text names, pictures apart. */
export async function addressesIn(body: string): Promise<{ readonly links: string[]; readonly pictures: string[] }> {
  const { default: MarkdownIt } = await import('markdown-it')
  const everyLink = new MarkdownIt({ html: false, linkify: false })
  everyLink.validateLink = () => true
  const inside = (tokens: readonly Token[]): Token[] =>
    tokens.flatMap((token) => [token, ...inside(token.children ?? [])])
  const tokens = inside(everyLink.parse(body, {}))
  const named = (type: string, attribute: string) =>
    tokens.filter((token) => token.type === type).map((token) => String(token.attrGet(attribute) ?? ''))
  return { links: named('link_open', 'href'), pictures: named('image', 'src') }
}

/** Why a text cannot be taken as it is, in words for who wrote it. */
export async function articleFaults(body: string): Promise<string[]> {
  const { links, pictures } = await addressesIn(body)
  return [
    ...links.filter((link) => !mayLinkTo(link)).map((link) => `链接“${link}”只能是站内地址、https、tel: 或 mailto:`),
    ...pictures.filter((picture) => !mayShow(picture)).map((picture) => `图片“${picture}”只能是本站图片`),
    ...unknownFigures(body).map((name) => `不认识的占位符“{{${name}}}”`),
  ]
}
