import { matchesGlob } from 'node:path'
import config from '../../vitest.config.ts'

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[] }
}

const projects = (config.test?.projects ?? []) as readonly Project[]

/** The suite that runs a file of tests, as vitest.config.ts divides them. */
export const projectOf = (file: string): string | undefined =>
  projects.find(({ test }) => test.include.some((pattern) => matchesGlob(file, pattern)))?.test.name
