import type { Breach } from './file-rules.ts'

/** Files that import one another in a circle, by type or by value; each circle is reported once, at its first file. */
export function circles(importsOf: ReadonlyMap<string, readonly string[]>): Breach[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const waiting = new Set<string>()
  const found: Breach[] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    waiting.add(file)
    for (const next of importsOf.get(file) ?? []) {
      if (!importsOf.has(next)) continue
      if (!index.has(next)) {
        visit(next)
        low.set(file, Math.min(low.get(file)!, low.get(next)!))
      } else if (waiting.has(next)) low.set(file, Math.min(low.get(file)!, index.get(next)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file)).sort()
    for (const member of circle) waiting.delete(member)
    if (circle.length > 1)
      found.push({
        file: circle[0]!,
        line: 1,
        what: circle.slice(1).join(', '),
        sentence: 'files do not import one another in a circle: what both need has a file of its own',
      })
  }
  for (const file of [...importsOf.keys()].sort()) if (!index.has(file)) visit(file)
  return found
}
