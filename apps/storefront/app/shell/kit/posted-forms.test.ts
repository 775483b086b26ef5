import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')
const files = globSync('{access,registration,payment}/**/*.tsx', { cwd: app }).filter(
  (file) => !file.includes('.test.'),
)

test('where the page’s script does not run, no form puts a password, a phone or papers into the address', () => {
  const forms = files.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/<form\b[\s\S]*?onSubmit/g)].map(
      ([tag]) => [file, tag] as const,
    ),
  )
  expect(forms.length).toBeGreaterThan(7)
  expect(forms.filter(([, tag]) => !tag.includes('method="post"'))).toEqual([])
})
