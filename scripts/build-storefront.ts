import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inCheckout } from './checkout.ts'

const packages = ['ui', 'client', 'contract', 'rules', 'views']
const sources = ['apps/storefront', ...packages.map((name) => `packages/${name}`), 'package-lock.json']
const passedOver = (name: string) =>
  /^(node_modules|dist|\.tanstack|\.output)$|\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/.test(name)
const stampFile = inCheckout('apps/storefront/dist/.built-from')

/** Builds the pages when a source changed since the last build. Answers whether it built. */
export async function buildStorefront(log: (line: string) => void, signal?: AbortSignal): Promise<boolean> {
  const hash = sourcesHash(sources.map((each) => inCheckout(each)))
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return false
  log('Building the pages …')
  rmSync(stampFile, { force: true })
  const vite = spawn(process.execPath, [inCheckout('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: inCheckout('apps/storefront'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal ? { signal } : {}),
  })
  const code = await new Promise((resolve, reject) => {
    vite.once('error', reject)
    vite.once('exit', resolve)
  })
  if (code !== 0) throw new Error('The pages could not be built; the reason is printed above.')
  writeFileSync(stampFile, hash)
  return true
}

/** One hash over names and contents; tests, generated files and build products do not count. */
export function sourcesHash(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow))
    hash.update(relative(inCheckout(), path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  return readdirSync(path)
    .sort()
    .flatMap((name) => (passedOver(name) ? [] : filesBelow(join(path, name))))
}
