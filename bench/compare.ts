import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '../scripts/checkout.ts'
import type { Shot } from './load.ts'
import { measure } from './measure.ts'
import { writePart } from './sections.ts'
import type { Asked, Counted, Opened } from './side.ts'

interface Side extends Opened {
  readonly child: ChildProcess
}
interface Spent {
  readonly requests: number
  readonly errors: number
  readonly api: number
  readonly all: number
}
export interface Compared {
  readonly name: string
  /** Medians over the rounds of new ÷ old, of the CPU for each request. */
  readonly api: number
  readonly all: number
  readonly errors: number
}

const connections = 16
/** Within a round the sides take turns this often, each time for half a second: what else the machine does meets both alike. */
const slices = 6
/** Fifty orders each: with a third of them the ratio of the same two programs varies by a fifth. */
const orderSlices = 12
const seconds = 0.5
const most = 1.1
/** Sixteen hundred orders: a process goes on compiling what placing one runs for so long, whatever it did before. */
const warmTurns = 32
const checkoutRow = 'checkout of 50 lines'
const oneLineRow = 'one-line order'

/**
 * npm run bench -- --against <commit>: the older commit and this one take turns within each round, each with its own code,
 * data and store on the same core. What counts is the median of the rounds' ratios. `words`: only the rows whose names have
 * one of them; the written results stay as they are.
 */
export async function compareWith(
  ref: string,
  rounds: number,
  words: readonly string[] | null,
  log: (line: string) => void,
): Promise<readonly Compared[]> {
  const name = execFileSync('git', ['rev-parse', '--short', ref], { cwd: checkout, encoding: 'utf8' }).trim()
  const older = checkoutOf(name, log)
  const sides: Side[] = []
  try {
    for (const root of [older, checkout]) sides.push(await open(root, root === older ? `old-${name}` : 'new'))
    const [, fresh] = sides
    const found: Compared[] = []
    const isWanted = (row: string) => words === null || words.some((word) => row.includes(word))
    for (const workload of fresh!.workloads) {
      const shots = sides.map((side) => side.workloads.find((each) => each.name === workload.name)?.shots)
      if (!shots.every(Boolean) || workload.name === 'list beside arrays' || !isWanted(workload.name)) continue
      const send = (side: number, time: number) => cost(sides[side]!, shots[side]!, time)
      for (const side of [0, 1]) await send(side, 6)
      found.push(await inTurns(workload.name, rounds, slices, (side) => send(side, seconds)))
      log(line(found.at(-1)!))
    }
    const orders: Record<string, (side: number, turn: number) => Promise<Spent>> = {
      [checkoutRow]: async (side, turn) =>
        cost(sides[side]!, await ask<readonly Shot[]>(sides[side]!, { checkouts: turn }), 'once'),
      ...(sides.every(({ oneLine }) => oneLine) && {
        [oneLineRow]: async (side, turn) => spentOf(await ask<Counted>(sides[side]!, { oneLine: turn, connections })),
      }),
    }
    for (const [row, place] of Object.entries(orders)) {
      if (!isWanted(row)) continue
      for (let turn = 0; turn < warmTurns; turn++) for (const side of [0, 1]) await place(side, turn)
      found.push(await inTurns(row, rounds, orderSlices, (side, turn) => place(side, turn + warmTurns)))
      log(line(found.at(-1)!))
    }
    if (words === null) writePart('beside', described(name, rounds, found))
    return found
  } finally {
    for (const { child } of sides) {
      child.send('stop' satisfies Asked)
      await once(child, 'exit')
    }
  }
}

/** The older commit in a folder of its own, with what it needs. This file's other half is copied in: it may be older than it. */
function checkoutOf(name: string, log: (line: string) => void): string {
  const root = join(tmpdir(), `yaoji-against-${name}`)
  if (!existsSync(root))
    execFileSync('git', ['worktree', 'add', '--detach', root, name], { cwd: checkout, stdio: 'ignore' })
  if (!existsSync(join(root, 'node_modules'))) {
    log(`Installing what ${name} needs …`)
    const quiet = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    if (spawnSync('npm', quiet, { cwd: root, stdio: 'inherit' }).status !== 0)
      throw new Error(`${name} was not installed`)
  }
  copyFileSync(join(checkout, 'bench/side.ts'), join(root, 'bench/side.ts'))
  return root
}

async function open(root: string, name: string): Promise<Side> {
  const folder = join(tmpdir(), `yaoji-compare-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const child = spawn(join(root, 'node_modules/node/bin/node'), [join(root, 'bench/side.ts')], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { ...(await answer<Opened>(child)), child }
}

function ask<Answer>(side: Side, asked: Asked): Promise<Answer> {
  side.child.send(asked)
  return answer<Answer>(side.child)
}

const answer = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a side of the comparison ended'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Message)
    })
  })

/** Milliseconds of CPU in the API, the pages and the database, for so many requests. */
async function cost(side: Side, shots: readonly Shot[], time: number | 'once'): Promise<Spent> {
  const { origin, apiPid } = side
  return spentOf(await measure(side, apiPid, { origin, connections, seconds: time, shots }))
}
const spentOf = ({ requests, errors, server, pages, database }: Counted): Spent => ({
  ...{ requests, errors },
  api: server,
  all: server + pages + database,
})

async function inTurns(
  name: string,
  rounds: number,
  slices: number,
  send: (side: number, turn: number) => Promise<Spent>,
): Promise<Compared> {
  const ratios: { api: number; all: number }[] = []
  let errors = 0
  for (let round = 0; round < rounds; round++) {
    const spent: Spent[] = [nothing, nothing]
    for (let slice = 0; slice < slices; slice++) {
      const turn = round * slices + slice
      // Whoever begins changes with each turn.
      for (const side of turn % 2 === 0 ? [0, 1] : [1, 0]) spent[side] = plus(spent[side]!, await send(side, turn))
    }
    const [old, fresh] = spent as [Spent, Spent]
    const ratio = (of: 'api' | 'all') => fresh[of] / fresh.requests / (old[of] / old.requests)
    ratios.push({ api: ratio('api'), all: ratio('all') })
    errors += old.errors + fresh.errors
  }
  return { name, api: median(ratios.map(({ api }) => api)), all: median(ratios.map(({ all }) => all)), errors }
}

const nothing: Spent = { requests: 0, errors: 0, api: 0, all: 0 }
const plus = (one: Spent, other: Spent): Spent => ({
  requests: one.requests + other.requests,
  errors: one.errors + other.errors,
  api: one.api + other.api,
  all: one.all + other.all,
})

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const line = ({ name, api, all, errors }: Compared) =>
  `${name}: API ${api.toFixed(2)}×, with pages and database ${all.toFixed(2)}×${errors > 0 ? `, ${errors} ERRORS` : ''}`

function described(name: string, rounds: number, found: readonly Compared[]): string {
  const here = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()
  return `Commit ${here} beside ${name}, each with its own code and data, taking turns in ${rounds} rounds at ${connections} connections: CPU for
each request, new ÷ old, the median of the rounds. Aim: at most ${most.toFixed(2)}× in every row.

| workload | API | with pages and database | errors | |
|---|---|---|---|---|
${found.map(({ name: row, api, all, errors }) => `| ${row} | ${api.toFixed(2)}× | ${all.toFixed(2)}× | ${errors} | ${all <= most ? 'met' : '**not met**'} |`).join('\n')}
`
}
