import { readdirSync } from 'node:fs'
import type { Call } from '../src/call.ts'

export type AnyCall = Call<never, unknown>

const folder = new URL('../src/', import.meta.url)
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

/** Every call that the contract states, read from its files, so that a new one is judged on its first day. */
export async function everyCall(): Promise<AnyCall[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(input|test)\.ts$/.test(file),
  )
  const modules = await Promise.all(
    files.sort().map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module))
    .filter((exported) => typeof exported === 'object' && exported !== null)
    .flatMap((exported) => Object.values(exported as object).filter(isCall))
}
