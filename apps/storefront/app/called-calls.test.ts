import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pageFolder = import.meta.dirname
const contractFolder = join(pageFolder, '../../../packages/contract/src')
const read = (folder: string, files: string) =>
  globSync(files, { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** Calls that no page sends by its client, with who makes them or why none does. */
const elsewhere: Readonly<Record<string, string>> = {
  'contentCalls.links': 'programs: no page lists the links',
  'contentCalls.preview': 'the console, beside a banner that is not shown yet',
  'couponCalls.available': 'programs: the checkout’s own reply has them for pages',
  'flashCalls.activities': 'programs: goods bring their tags along on every list',
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
