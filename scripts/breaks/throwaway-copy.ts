import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkout, inCheckout } from '../checkout.ts'

/** The tree as it is now, in a folder of its own in which anything may be broken; packages are lent by this checkout. */
export function makeThrowawayCopy(): { readonly root: string; remove(): void } {
  // Test databases are started by an account of their own, which must get in.
  const root = mkdtempSync(join(tmpdir(), 'yaoji-breaks-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', listed, { cwd: checkout, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0')
  for (const file of files.filter((each) => each !== '' && existsSync(inCheckout(each)))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(inCheckout(file), join(root, file))
  }
  const lent = join(root, 'node_modules')
  mkdirSync(lent)
  // Our own packages are links beside it, and so are those of the copy.
  for (const name of readdirSync(inCheckout('node_modules')))
    if (name === '@yaoji')
      cpSync(inCheckout('node_modules', name), join(lent, name), { recursive: true, verbatimSymlinks: true })
    else if (!name.startsWith('.')) symlinkSync(inCheckout('node_modules', name), join(lent, name))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
