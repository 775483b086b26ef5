import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the style sheet that the toasts bring along is allowed by its hash, and no other style in a page', () => {
  const toasts = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const [, sheet] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(toasts)!
  const styles = pagePolicy([])
    .split('; ')
    .find((line) => line.startsWith('style-src '))
  expect(styles).toBe(`style-src 'self' ${hashOf('')} ${hashOf(JSON.parse(sheet!))}`)
})
