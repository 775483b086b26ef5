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

test('above each of these forms stands that it needs the script, for whoever switched it off', () => {
  const frames = ['access/login.page', 'access/forget/forget-frame', 'registration/registration-frame']
  for (const page of [...frames, 'feedback/feedback.page', 'wanted/add.page'])
    expect(readFileSync(join(app, `${page}.tsx`), 'utf8'), page).toContain('<NeedsScript what="')
})
