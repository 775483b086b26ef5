import { z } from 'zod'
import { type Proxies, readProxies } from './http/trust-proxy.ts'

const port = z.coerce.number().int().min(0).max(65535)

function proxies(text: string, context: z.RefinementCtx): Proxies {
  const read = readProxies(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'must be a number of proxies (0 to 9) or their addresses, by commas' })
  return z.NEVER
}

const demonstrationSecret = 'demonstration-secret-not-for-production'

const shape = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** 'demo' has demonstration accounts and a built-in secret; 'production' refuses both. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  ROLE: z.enum(['all', 'api', 'jobs']).default('all'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  API_SOCKET: z.string().optional(),
  PAGES_SOCKET: z.string().optional(),
  DATA_DIR: z.string().min(1),
  PUBLIC_ORIGIN: z.url().optional(),
  SECRET: z.string().min(32, 'needs at least 32 characters').default(demonstrationSecret),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(20),
  STATISTICS_URL: z.url().optional(),
  MAIN_SITE_URL: z.string().default('/'),
  TRUST_PROXY: z.string().default('0').transform(proxies),
  /** For tests only: how far the store's clock runs from the database's. */
  CLOCK_OFFSET_SECONDS: z.coerce.number().int().default(0),
})

/** `SECURE_COOKIES`: buyers come by https alone, so cookies never travel in the clear and say so by their names. */
export type Config = z.infer<typeof shape> & { readonly SECURE_COOKIES: boolean }

/** What the start says of a store that is reached in the clear; null for one behind https. */
export const clearTextNote = ({ SECURE_COOKIES }: Config): string | null =>
  SECURE_COOKIES ? null : 'PUBLIC_ORIGIN names no https address: cookies have plain names and may travel in the clear.'

/** Reads the configuration from the environment. Throws one message that names every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = shape.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`)
  }
  const config = { ...parsed.data, SECURE_COOKIES: parsed.data.PUBLIC_ORIGIN?.startsWith('https:') ?? false }
  if (config.MODE === 'production') {
    const faults = [
      config.SECRET === demonstrationSecret && 'SECRET: production needs a secret of its own (32 characters or more)',
      !config.PUBLIC_ORIGIN &&
        'PUBLIC_ORIGIN: production needs the address that buyers use, e.g. https://store.example.cn',
      config.CLOCK_OFFSET_SECONDS !== 0 && 'CLOCK_OFFSET_SECONDS: production runs by the true time',
    ].filter(Boolean)
    if (faults.length > 0)
      throw new ConfigError(`MODE=production refuses to start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
  return config
}

class ConfigError extends Error {}
