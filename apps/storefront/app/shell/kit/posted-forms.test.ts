import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')
const files = globSync('{access,registration,payment,feedback,wanted}/**/*.tsx', { cwd: app }).filter(
  (file) => !file.includes('.test.'),
)

test('where the page’s script does not run, no form puts a password, a phone, papers or words into the address', () => {
  const forms = files.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/<form\b[\s\S]*?onSubmit/g)].map(
      ([tag]) => [file, tag] as const,
    ),
  )
  expect(forms.length).toBeGreaterThan(7)
  expect(forms.filter(([, tag]) => !tag.includes('method="post"'))).toEqual([])
})

/** Where the note of a form stands that does not carry it itself. */
const framed: readonly (readonly [folder: RegExp, frame: string])[] = [
  [/^access\/join/, 'access/login.page.tsx'],
  [/^feedback\//, 'feedback/feedback.page.tsx'],
  [/^wanted\//, 'wanted/add.page.tsx'],
]

test('above each of these forms stands that it needs the script, for whoever switched it off', () => {
  const textOf = (file: string) => readFileSync(join(app, file), 'utf8')
  const withForms = files.filter((file) => /<form\b/.test(textOf(file)))
  expect(withForms.length).toBeGreaterThan(7)
  for (const file of withForms)
    expect(textOf(framed.find(([folder]) => folder.test(file))?.[1] ?? file), file).toContain('<NeedsScript what=')
})

test('where no form is, nothing says that it needs the script: a page that only informs works without', () => {
  const noted = files.filter((file) => readFileSync(join(app, file), 'utf8').includes('<NeedsScript'))
  expect(noted.length).toBeGreaterThan(7)
  const pagesOfForms = framed.map(([, page]) => page)
  for (const file of noted)
    expect(/<form\b/.test(readFileSync(join(app, file), 'utf8')) || pagesOfForms.includes(file), file).toBe(true)
})
