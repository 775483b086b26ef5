import { everyCall } from '../../packages/contract/laws/every-call.ts'
import { specifiedCalls } from '../../packages/contract/src/specified-calls.ts'

/** The calls of the specification that are not built, counted in the code: methods with paths. */
export async function inPreparation(): Promise<ReadonlySet<string>> {
  const built = new Set((await everyCall()).map(({ method, path }) => `${method} ${path}`))
  return new Set(specifiedCalls.map(([method, path]) => `${method} ${path}`).filter((call) => !built.has(call)))
}
