/** What the migrations leave in the database: each name at its last definition. */
export interface Schema {
  readonly tables: ReadonlyMap<string, Place>
  readonly functions: ReadonlyMap<string, Routine>
  readonly triggers: ReadonlyMap<string, Trigger>
  readonly views: ReadonlyMap<string, Routine>
}
export interface Place {
  readonly file: string
  readonly line: number
}
interface Routine extends Place {
  readonly body: string
}
interface Trigger extends Place {
  readonly table: string
  readonly calls: string
}

/** Reads migration files in their order. */
export function readMigrations(files: readonly { readonly file: string; readonly source: string }[]): Schema {
  const tables = new Map<string, Place>()
  const functions = new Map<string, Routine>()
  const triggers = new Map<string, Trigger>()
  const views = new Map<string, Routine>()
  for (const { file, source } of files) {
    const placeOf = (offset: number): Place => ({ file, line: source.slice(0, offset).split('\n').length })
    const statements = withoutComments(source)
    for (const { text, at } of statements) {
      const place = placeOf(at)
      const is = (pattern: RegExp) => pattern.exec(text)
      const table = is(/^create (?:unlogged )?table (?:if not exists )?(\w+)/i)
      if (table) tables.set(table[1]!, place)
      const dropped = is(/^drop table (?:if exists )?(\w+)/i)
      if (dropped) tables.delete(dropped[1]!)
      const renamed = is(/^alter table (?:if exists )?(\w+) rename to (\w+)/i)
      if (renamed && tables.delete(renamed[1]!)) {
        tables.set(renamed[2]!, place)
        for (const [name, trigger] of triggers)
          if (trigger.table === renamed[1]) triggers.set(name, { ...trigger, table: renamed[2]! })
      }
      const made = is(/^create (?:or replace )?(?:function|procedure) (\w+)[\s\S]*?(\$\w*\$)([\s\S]*?)\2/i)
      if (made) functions.set(made[1]!, { ...place, body: made[3]! })
      const gone = is(/^drop (?:function|procedure) (?:if exists )?(\w+)/i)
      if (gone) functions.delete(gone[1]!)
      const trigger = is(
        /^create (?:or replace )?(?:constraint )?trigger (\w+)[\s\S]*?\son (\w+)[\s\S]*?execute (?:function|procedure) (\w+)/i,
      )
      if (trigger) triggers.set(trigger[1]!, { ...place, table: trigger[2]!, calls: trigger[3]! })
      const untriggered = is(/^drop trigger (?:if exists )?(\w+)/i)
      if (untriggered) triggers.delete(untriggered[1]!)
      const view = is(/^create (?:or replace )?(?:materialized )?view (\w+)[\s\S]*? as\s([\s\S]*)$/i)
      if (view) views.set(view[1]!, { ...place, body: view[2]! })
      const unseen = is(/^drop (?:materialized )?view (?:if exists )?(\w+)/i)
      if (unseen) views.delete(unseen[1]!)
    }
  }
  return { tables, functions, triggers, views }
}

/** The statements of a migration: divided at semicolons outside strings, dollar quotes and comments. */
function withoutComments(source: string): { readonly text: string; readonly at: number }[] {
  const parts = /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^;'$-]+|[\s\S]/g
  const statements: { text: string; at: number }[] = []
  let text = ''
  let at = 0
  for (const match of source.matchAll(parts)) {
    const [part] = match
    if (part.startsWith('--')) continue
    if (part === ';') {
      if (text.trim()) statements.push({ text: text.trim(), at })
      text = ''
      continue
    }
    if (!text.trim() && part.trim()) at = match.index + (part.length - part.trimStart().length)
    text += part
  }
  if (text.trim()) statements.push({ text: text.trim(), at })
  return statements
}
