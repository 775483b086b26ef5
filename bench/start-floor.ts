import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface FloorQuery {
  readonly text: string
  /** Taken in turn, one list for each request. */
  readonly values: readonly (readonly unknown[])[]
  /** Rows as arrays, which is cheaper than pg's own objects. */
  readonly arrays?: boolean
}
export interface Floor {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts the floor of a statement on the servers' core. */
export async function startFloor(url: string, query: FloorQuery): Promise<Floor> {
  const script = new URL('./floor.ts', import.meta.url).pathname
  const child = spawn('taskset', ['-c', '0', process.execPath, script], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(query))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    pid: child.pid ?? 0,
    async stop() {
      const end = once(child, 'exit')
      child.kill('SIGKILL')
      await end
    },
  }
}
