import { parseSync } from 'oxc-parser'
import { apiOrder } from './api-order.ts'

/** A function that the wiring hands to a context which stands before the one that gives it. */
interface HandedIn {
  readonly name: string
  readonly giver: string
}

/** The most functions that may be handed in; more of them would hide the order of the contexts again. */
export const mostHandedIn = 40

/** Every function that the wiring takes from a context to hand it to another one, by giver in the order of the contexts. */
export function readHandedIn(file: string, source: string): HandedIn[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const contexts = apiOrder.flat()
  return module.staticImports
    .flatMap(({ moduleRequest, entries }) => {
      const giver = /^\.\/([^/]+)\//.exec(moduleRequest.value)?.[1]
      if (giver === undefined || giver === 'platform') return []
      return entries.filter(({ isType }) => !isType).map(({ localName }) => ({ name: localName.value, giver }))
    })
    .sort(
      (one, other) => contexts.indexOf(one.giver) - contexts.indexOf(other.giver) || (one.name < other.name ? -1 : 1),
    )
}

/** The contexts in their order, and what each gives away, as a page with a drawing. */
export function drawContexts(handed: readonly HandedIn[]): string {
  const rows = apiOrder.map((row) => row.join(' & '))
  const givers = [...new Set(handed.map(({ giver }) => giver))]
  const gives = (giver: string) => handed.filter((each) => each.giver === giver).map(({ name }) => name)
  return [
    '# The contexts of the API, and what they are handed',
    '',
    'Written by `scripts/law/handed-in.test.ts` from `scripts/law/api-order.ts` and `apps/api/src/wiring.ts`;',
    '`npx vitest run --project unit scripts/law/handed-in -u` writes it again. A context knows what stands above it. What it',
    'needs from below is handed to it by the wiring (dotted).',
    '',
    '```mermaid',
    'flowchart TD',
    `  ${rows.join(' --> ')}`,
    ...givers.map((giver) => `  ${giver} -. "${gives(giver).length}" .-> wiring`),
    '```',
    '',
    `| given by | functions (${handed.length}, at most ${mostHandedIn}) |`,
    '|---|---|',
    ...givers.map(
      (giver) =>
        `| ${giver} | ${gives(giver)
          .map((name) => `\`${name}\``)
          .join(', ')} |`,
    ),
    '',
  ].join('\n')
}
