import { demoPassword } from '../../apps/api/demo/members/demo-cast.ts'
import { type Campaign, Faults } from './campaign.ts'
import type { Reply } from './send.ts'

/** How the store asks for buyers and for clerks, with accounts that are failed at, crowded and come back. */
const doors = [
  { path: '/api/user/login', known: 'zhensuo', crowded: 'liansuo', back: 'guoqi', nobody: 'nobody-buys', json: false },
  {
    path: '/console/api/login',
    known: 'cangku',
    crowded: 'zhiguan',
    back: 'caiwu',
    nobody: 'nobody-works',
    json: true,
  },
] as const
const wordsOf = ({ status, json }: Reply) => `${status} ${json?.message}`
const allowed = 5

/** What the answers of the log-in say of names, and who can shut whom out. */
export const logIn: Campaign = {
  name: 'log-in',
  async run({ send }) {
    const faults = new Faults()
    let tried = 0
    for (const { path, known, crowded, back, nobody, json } of doors) {
      const attempt = (username: string, password: string, from: string, cookie = '') => {
        tried++
        const said = { username, password }
        return send({ method: 'POST', path, from, cookie, ...(json ? { json: said } : { form: said }) })
      }
      // One after the other, each name from an address of its own.
      for (let turn = 1; turn <= allowed + 2; turn++) {
        const there = wordsOf(await attempt(known, 'wrong-password', '127.0.1.1'))
        const unknown = wordsOf(await attempt(nobody, 'wrong-password', '127.0.1.2'))
        faults.expect(there === unknown, `${path}, failure ${turn}: "${there}", and for nobody "${unknown}"`)
      }
      const late = await attempt(known, demoPassword, '127.0.1.1')
      faults.expect(late.status !== 200, `${path}: the right password passes a lock of its address`)

      // At once: the same answers, as many of each, whether or not the name exists.
      const burst = async (name: string, from: string) =>
        counted(await Promise.all(Array.from({ length: 13 }, () => attempt(name, 'wrong-password', from))))
      const there = await burst(crowded, '127.0.2.1')
      const unknown = await burst(`${nobody}-either`, '127.0.2.2')
      faults.expect(there === unknown, `${path}, 13 at once: ${there}; for nobody ${unknown}`)

      // A stranger's failures lock the stranger out, not the one whom the account belongs to.
      const own = await attempt(crowded, demoPassword, '127.0.3.1')
      faults.expect(own.status === 200, `${path}: a stranger's failures shut the owner out: ${wordsOf(own)}`)

      // Nor do failures beside it, from the same address, lock a device that has been here before.
      const before = await attempt(back, demoPassword, '127.0.4.1')
      for (let turn = 0; turn <= allowed; turn++) await attempt(back, 'wrong-password', '127.0.4.1')
      const again = await attempt(back, demoPassword, '127.0.4.1', cookiesOf(before))
      faults.expect(again.status === 200, `${path}: a known device is locked out: ${wordsOf(again)}`)
    }
    return { tried: `${tried} log-ins at ${doors.length} doors from 6 addresses`, faults: faults.list }
  },
}

function counted(replies: readonly Reply[]): string {
  const words = replies.map(wordsOf)
  const kinds = [...new Set(words)].sort()
  return kinds.map((kind) => `${words.filter((each) => each === kind).length} × ${kind}`).join(', ')
}

const cookiesOf = ({ headers }: Reply): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
