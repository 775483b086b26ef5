import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sourcesHash } from '../build-storefront.ts'
import { inCheckout } from '../checkout.ts'

const folder = inCheckout('apps/api/dist')
const packages = ['rules', 'contract', 'views', 'search'].map((name) => `packages/${name}`)
const sources = ['apps/api/src', 'apps/api/demo', ...packages, 'scripts/store/bundle-api.ts', 'package-lock.json']
const kept = 10

/**
 * The API as a store runs it (decision 0154): its modules in a few files, in a folder of their own for each state of the
 * sources. A folder is put in its place when it is whole, so that neither another build nor one that ends halfway touches what
 * a running store starts from. Answers the file to start.
 */
export async function buildApi(signal?: AbortSignal): Promise<string> {
  for (;;) {
    const hash = stateOfSources()
    const place = join(folder, hash)
    const entry = join(place, 'server.mjs')
    if (isWhole(place)) {
      utimesSync(place, new Date(), new Date())
      return entry
    }
    mkdirSync(folder, { recursive: true })
    const made = mkdtempSync(join(folder, 'made-'))
    try {
      await bundle(made, signal)
      // A source that was changed meanwhile: half of the files may be of one state, half of the other.
      if (stateOfSources() !== hash) continue
      writeFileSync(join(made, 'sizes.json'), JSON.stringify(sizesOf(made)))
      putInPlace(made, place)
    } finally {
      rmSync(made, { recursive: true, force: true })
    }
    removeOld()
    return entry
  }
}

const stateOfSources = () => sourcesHash(sources.map((each) => inCheckout(each))).slice(0, 16)

async function bundle(made: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [inCheckout('scripts/store/bundle-api.ts'), made], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal ? { signal } : {}),
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The API could not be built; the reason is printed above.')
}

function sizesOf(place: string): Record<string, number> {
  const files = readdirSync(place).filter((name) => name.endsWith('.mjs'))
  return Object.fromEntries(files.map((name) => [name, statSync(join(place, name)).size]))
}

/** Every file that was written is there, as long as it was. */
function isWhole(place: string): boolean {
  try {
    const written = JSON.parse(readFileSync(join(place, 'sizes.json'), 'utf8')) as Record<string, number>
    const found = sizesOf(place)
    return 'server.mjs' in written && Object.keys(written).every((name) => written[name] === found[name])
  } catch {
    return false
  }
}

/** Somebody else may have put the same there meanwhile. */
function putInPlace(made: string, place: string): void {
  if (isWhole(place)) return
  rmSync(place, { recursive: true, force: true })
  try {
    renameSync(made, place)
  } catch (error) {
    if (!isWhole(place)) throw error
  }
}

/** Those that were started last stay: a store that has run for weeks starts its API again from one of them. */
function removeOld(): void {
  const used = (place: string) => statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const places = readdirSync(folder).map((name) => join(folder, name))
  const newestFirst = places.map((place) => [used(place), place] as const).sort(([a], [b]) => b - a)
  for (const [, place] of newestFirst.slice(kept)) rmSync(place, { recursive: true, force: true })
}
