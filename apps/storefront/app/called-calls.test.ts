import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specifiedCalls } from '@yaoji/contract/specified-calls'
import { expect, test } from 'vitest'

const pageFolder = import.meta.dirname
const contractFolder = join(pageFolder, '../../../packages/contract/src')
const read = (folder: string, files: string) =>
  globSync(files, { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** Calls that no page sends by its client, with who makes them or why none does. */
const elsewhere: Readonly<Record<string, string>> = {
  // Spec §7. A clerk's session goes to the console alone (decisions 0085, 0150): no page of the store could show it.
  'contentCalls.preview': 'the console, beside a banner that is not shown yet',
  'logInCalls.chatMember': 'the customer service’s chat, which asks who the token of its frame is',
  // Followed as an address and not sent: a picture, an answer for programs.
  'paymentCalls.proofFile': 'a link of the order',
  'contractCalls.pdf': 'a link of /dzht',
  'walletCalls.moneySheet': 'a link of /yegl',
  'boughtLotCalls.sheet': 'a link of the tab 近效期',
  'statementCalls.pdf': 'a link of /yegl',
  'statementCalls.sheet': 'a link of /yegl',
  'invoiceCalls.file': 'a link of /dzfp',
  'invoiceCalls.archive': 'a link of /dzfp',
  'invoiceCalls.packFile': 'a link of /dzfp',
  'invoiceCalls.notice': 'the invoice service calls it',
  'companyPackCalls.zip': 'a signed address',
  'ownDataCalls.file': 'a signed address',
  'goodsPaperCalls.zip': 'a signed address',
  'paperCalls.quotation': 'a link of /cart',
  'paperCalls.file': 'a signed address',
  'licenceCalls.picture': 'a picture under a signed address',
  'combinationCalls.one': 'a link to one set',
}

/** The names of a contract file's calls, as pages write them. */
const callsIn = (text: string): string[] =>
  [...text.matchAll(/export const (\w+Calls) = \{(.*?)\n\}/gs)].flatMap(([, object, body = '']) =>
    [...body.matchAll(/^ {2}(\w+): call</gm)].map(([, name]) => `${object}.${name}`),
  )

test('every call of the contract is made by a page, or is named with who makes it', () => {
  const calls = read(contractFolder, '*.ts').flatMap(callsIn)
  expect(calls.length).toBeGreaterThan(60)
  const pages = read(pageFolder, '**/*.{ts,tsx}').join('\n')
  expect(calls.filter((each) => !new RegExp(`\\b${each}\\b`).test(pages) && !(each in elsewhere))).toEqual([])
})

interface Addressed {
  readonly method: string
  readonly path: string
}
const isCalls = ([name]: readonly [string, unknown]) => name.endsWith('Calls') && name !== 'specifiedCalls'

test('Spec §7: of its 75 calls pages make all but the preview of banners, which goes to clerks alone', async () => {
  const files = globSync('*.ts', { cwd: contractFolder }).filter((file) => !/\.(test|input)\.ts$/.test(file))
  const modules: readonly object[] = await Promise.all(files.map((file) => import(join(contractFolder, file))))
  const named = modules.flatMap((module) =>
    Object.entries(module)
      .filter(isCalls)
      .flatMap(([object, calls]: readonly [string, Record<string, Addressed>]) =>
        Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, `${object}.${name}`] as const),
      ),
  )
  const nameOf = new Map(named)
  const pages = read(pageFolder, '**/*.{ts,tsx}').join('\n')
  const made = ([method, path]: (typeof specifiedCalls)[number]) =>
    new RegExp(`\\b${nameOf.get(`${method} ${path}`) ?? 'in no contract'}\\b`).test(pages)
  expect(specifiedCalls).toHaveLength(75)
  expect(specifiedCalls.filter((each) => !made(each)).map(([method, path]) => `${method} ${path}`)).toEqual([
    'GET /api/focus/demo',
  ])
})
