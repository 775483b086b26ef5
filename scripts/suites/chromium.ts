import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser that the journeys run in; brought in when this machine has none and lets us. */
export async function findChromium(log: (line: string) => void): Promise<string> {
  if (process.env.CHROME_PATH) {
    if (existsSync(process.env.CHROME_PATH)) return process.env.CHROME_PATH
    throw new Error(`CHROME_PATH: there is no ${process.env.CHROME_PATH}`)
  }
  const found = await onThisMachine()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Installing Chromium and a Chinese font (apt-get) …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'])
  }
  if (!(await onThisMachine())) {
    log('Installing Chromium (playwright-core) …')
    run(process.execPath, [inCheckout('node_modules/playwright-core/cli.js'), 'install', 'chromium'])
  }
  const installed = await onThisMachine()
  if (installed) return installed
  throw new Error(
    'The journeys need Chromium, and it could not be installed here. Install it (Debian: `apt-get install chromium ' +
      'fonts-noto-cjk`), or set CHROME_PATH to a Chrome or Chromium that is installed.',
  )
}

async function onThisMachine(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  return [...places, chromium.executablePath()].find((each) => each && existsSync(each))
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
