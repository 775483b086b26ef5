import { expect, test } from 'vitest'
import { keepWhatIsRead, statementsOf } from '../../test/statements.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
keepWhatIsRead()

const readsSession = (text: string) => text.includes('from sessions')
const header = (headers: { cookie: string }) => world.call('GET', '/api/user', { headers })

test('the header of a member, with every number that it shows, is one statement beside its session', async () => {
  await header(await world.signIn('liansuo'))
  const headers = await world.signIn('liansuo')
  const statements = await statementsOf(world.db, async () =>
    expect((await header(headers)).body.data.counts).toBeDefined(),
  )
  expect(statements).toHaveLength(2)
  expect(statements.filter(readsSession)).toHaveLength(1)
})

test('what a page asks at once reads the session once', async () => {
  await header(await world.signIn('yaodian'))
  const headers = await world.signIn('yaodian')
  const statements = await statementsOf(world.db, async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => header(headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
  })
  expect(statements.filter(readsSession)).toHaveLength(1)
  expect(statements).toHaveLength(1 + 7)
})
