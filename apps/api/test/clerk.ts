import { randomUUID } from 'node:crypto'
import type { Answer, StaffName, World } from './world.ts'

export interface Clerk {
  get(url: string): Promise<Answer>
  post(url: string, body?: object, key?: string): Promise<Answer>
}

/** One of the staff at the console's door, whose bodies are JSON. */
export async function clerk(world: World, name: StaffName): Promise<Clerk> {
  const headers = await world.signIn(name)
  return {
    get: (url) => world.call('GET', url, { headers }),
    post: async (url, body = {}, key = randomUUID()) => {
      const reply = await world.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'idempotency-key': key },
        payload: body,
      })
      return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies }
    },
  }
}
