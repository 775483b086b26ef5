import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '../src/platform/database/database.ts'
import { databaseUrl, withClient } from './global-setup.ts'

interface TestDatabase {
  readonly db: Database
  readonly url: string
}

/** A database of this test file's own, cloned from the migrated template; dropped when the file ends. */
export function useDatabase(): TestDatabase {
  const held: { db?: Database; url?: string } = {}
  const name = `yaoji_${randomUUID().replaceAll('-', '')}`
  beforeAll(async () => {
    await withClient(inject('adminUrl'), (client) =>
      client.query(`create database ${name} template ${inject('template')}`),
    )
    held.url = databaseUrl(inject('adminUrl'), name)
    held.db = openDatabase(held.url, { max: 30 })
  })
  afterAll(async () => {
    if (held.db) await closeDatabase(held.db)
    await withClient(inject('adminUrl'), (client) => client.query(`drop database if exists ${name} with (force)`))
  })
  return {
    get db() {
      if (!held.db) throw new Error('the database opens in beforeAll')
      return held.db
    },
    get url() {
      if (!held.url) throw new Error('the database opens in beforeAll')
      return held.url
    },
  }
}
