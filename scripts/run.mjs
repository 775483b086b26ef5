// Plain JavaScript for whatever Node (20 or later) is on the machine: it brings in the packages when they are not
// up to date, and hands over to the Node that the project pins. Every npm script goes through here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'node_modules/.yaoji-installed')
const pinnedNode = join(root, 'node_modules/node/bin/node')
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']
const parentPollMs = 250
// An import makes much short-lived garbage; a small nursery keeps its peak below 300 MB at the same speed.
const nodeOptions = { import: ['--max-semi-space-size=8'] }

const [name, ...rest] = process.argv.slice(2)
const script = join(root, 'scripts', `${name}.ts`)
if (!name || !existsSync(script))
  fail(
    'Usage: node scripts/run.mjs start|test|check|dev|bench|soak|attack|count-pages|import|backup|restore|reconcile|login-code|connect',
  )

const stamp = { packages: packagesHash(), node: nodeIdentity() }
const kept = readStamp()
if (kept?.packages !== stamp.packages) install()
if (kept?.packages !== stamp.packages || kept?.node !== nodeIdentity()) {
  checkPinnedNode()
  writeFileSync(stampFile, JSON.stringify({ packages: packagesHash(), node: nodeIdentity() }))
}
handOver()

function packagesHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((each) => join(folder, each)),
  )
  for (const folder of ['', 'e2e', 'bench', ...workspaces.sort()])
    for (const file of ['package.json', 'package-lock.json']) {
      const path = join(root, folder, file)
      if (existsSync(path)) hash.update(path.slice(root.length)).update(readFileSync(path))
    }
  return hash.digest('hex')
}

function nodeIdentity() {
  const stat = statSync(pinnedNode, { throwIfNoEntry: false })
  return stat ? `${stat.size}-${stat.mtimeMs}` : 'missing'
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

function install() {
  console.log('Installing packages (npm install) …')
  // Also with NODE_ENV=production: the pinned Node and the builder are development packages to npm.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync('npm', ['install', ...flags], { cwd: root, stdio: 'inherit' })
  if (done.error) fail(`npm could not be run (${done.error.message}). Install npm, then try again.`)
  if (done.status !== 0)
    fail(
      'npm install failed: its message is printed above. Without a network, copy node_modules from a checkout of the same ' +
        'package-lock.json, or set the npm registry with `npm config set registry ADDRESS`, then try again.',
    )
}

function checkPinnedNode() {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
  const answer = existsSync(pinnedNode) ? spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }) : undefined
  if (answer?.stdout?.trim() === `v${version}`) return
  fail(
    `Node ${version}, which the project brings as an npm package, is not usable: ` +
      `${answer ? (answer.error?.message ?? `it answers ${answer.stdout || answer.stderr || answer.signal}`) : 'its install script was not run'}.\n` +
      'npm was probably set to run no install scripts. In this folder run\n\n' +
      '    npm rebuild node --ignore-scripts=false\n\nand then the same command again.',
  )
}

function handOver() {
  const child = spawn(pinnedNode, [...(nodeOptions[name] ?? []), script, ...rest], {
    cwd: root,
    env: {
      // Later starts read compiled modules instead of compiling them.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compiled'),
      ...process.env,
      // File names on the command line are meant from where it was typed.
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.once('error', (error) => fail(`${pinnedNode} could not be started: ${error.message}`))
  for (const signal of forwarded)
    process.on(signal, () => {
      // A terminal gives Ctrl-C to the whole group: the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  // npm killed by force leaves nobody who could stop the program; a shell that ends may have meant to leave it running.
  if (process.env.npm_lifecycle_event) {
    const begun = ancestors()
    setInterval(() => ancestors() !== begun && child.kill('SIGTERM'), parentPollMs).unref()
  }
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

/** Up to npm: our parent, or its parent where npm runs the script through a shell that stays. */
function ancestors() {
  try {
    if (!/sh$/.test(readFileSync(`/proc/${process.ppid}/comm`, 'utf8').trim())) return `${process.ppid}`
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
