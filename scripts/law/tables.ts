/** Which context owns each table: the one whose tables.ts states it. */
export interface Ownership {
  readonly ownerOf: ReadonlyMap<string, string>
  /** Tables that two contexts state. */
  readonly twice: readonly { readonly table: string; readonly file: string }[]
}

/** `files`: the tables.ts of every context with its text. */
export function readOwnership(files: readonly { readonly file: string; readonly source: string }[]): Ownership {
  const ownerOf = new Map<string, string>()
  const twice: { table: string; file: string }[] = []
  for (const { file, source } of files) {
    const context = /^apps\/api\/src\/([^/]+)\//.exec(file)?.[1]
    if (!context) continue
    for (const [, table] of source.matchAll(/\bpgTable\(\s*'(\w+)'/g)) {
      if (ownerOf.has(table!)) twice.push({ table: table!, file })
      else ownerOf.set(table!, context)
    }
  }
  return { ownerOf, twice }
}
