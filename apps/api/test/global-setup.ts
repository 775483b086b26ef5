import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/platform/database/embedded/server.ts'
import { migrate } from '../src/platform/database/migrate.ts'

/** Starts one PostgreSQL for the run (or uses TEST_DATABASE_URL) and makes the migrated template that each file clones. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const directory = given ? null : await mkdtemp(join(tmpdir(), 'yaoji-test-'))
  const server = directory ? await startEmbedded({ directory, fsync: false }) : null
  const admin = given ?? server?.url ?? ''
  const template = `yaoji_template_${process.pid}`
  await withClient(admin, (client) => client.query(`create database ${template}`))
  await migrate(databaseUrl(admin, template))
  project.provide('adminUrl', admin)
  project.provide('template', template)
  return async () => {
    if (given) await withClient(admin, (client) => client.query(`drop database if exists ${template} with (force)`))
    await server?.stop()
    if (directory) await rm(directory, { recursive: true, force: true })
  }
}

export const databaseUrl = (admin: string, name: string): string => {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

export async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}
