import { expect, test } from 'vitest'
import { statementsOf } from '../../test/statements.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

/** What a process keeps for half a second (settings) may be read again in between: the least of a few counts. */
async function leastStatements(work: () => Promise<() => Promise<unknown>>): Promise<string[]> {
  const rounds: string[][] = []
  for (let round = 0; round < 4; round++) rounds.push(await statementsOf(world.db, await work()))
  return rounds.reduce((least, each) => (each.length < least.length ? each : least))
}
const readsSession = (text: string) => text.includes('from sessions')
const header = (headers: { cookie: string }) => world.call('GET', '/api/user', { headers })

test('the header of a member, with every number that it shows, is one statement beside its session', async () => {
  const statements = await leastStatements(async () => {
    const headers = await world.signIn('liansuo')
    return async () => expect((await header(headers)).body.data.counts).toBeDefined()
  })
  expect(statements).toHaveLength(2)
  expect(statements.filter(readsSession)).toHaveLength(1)
})

test('what a page asks at once reads the session once', async () => {
  const statements = await leastStatements(async () => {
    const headers = await world.signIn('yaodian')
    return async () => {
      const answers = await Promise.all(Array.from({ length: 7 }, () => header(headers)))
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    }
  })
  expect(statements.filter(readsSession)).toHaveLength(1)
  expect(statements).toHaveLength(1 + 7)
})
