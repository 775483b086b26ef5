import { spawn } from 'node:child_process'
import { inCheckout } from '../checkout.ts'

export interface Step {
  readonly name: string
  /** Arguments for the pinned Node. */
  readonly arguments: readonly string[]
  readonly folder?: string
  readonly environment?: Record<string, string>
}

export interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

/** Runs a step, keeps what it says, and prints one line about it; what it says follows only when it failed. */
export const runStep = async (step: Step): Promise<Outcome> => report(await perform(step))

/** Runs a step and keeps what it says. */
export async function perform(step: Step): Promise<Outcome> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...step.arguments], {
    cwd: inCheckout(step.folder ?? '.'),
    // What fails is read in records and mails: no colours.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...step.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (status, signal) => resolve(signal ?? status))
  })
  return { name: step.name, ok: code === 0, output, seconds: (performance.now() - begun) / 1000 }
}

export function report(outcome: Outcome): Outcome {
  console.log(`${outcome.ok ? 'ok  ' : 'FAIL'}  ${outcome.name.padEnd(28)} ${outcome.seconds.toFixed(1)} s`)
  if (!outcome.ok) console.log(outcome.output.trimEnd().replaceAll(/^/gm, '      '))
  return outcome
}

/** A program that an npm package brings, as an argument for the pinned Node. */
export const program = {
  tsc: inCheckout('node_modules/typescript/bin/tsc'),
  biome: inCheckout('node_modules/@biomejs/biome/bin/biome'),
  vitest: inCheckout('node_modules/vitest/vitest.mjs'),
}
