import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/**
 * The floor: bare node:http and pg, one prepared statement, JSON.stringify. What the machine can do with the same
 * statement and the same rows when nobody asks who you are. DATABASE_URL names the database; standard input brings the
 * statement with the values that it takes in turn; prints its port.
 */
const query = JSON.parse(await text(process.stdin)) as { text: string; values: unknown[][]; arrays?: boolean }
const rowMode = query.arrays ? { rowMode: 'array' as const } : {}
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
let turn = 0
const server = createServer((_, response) => {
  const values = query.values[turn++ % query.values.length] ?? []
  pool.query({ name: 'floor', text: query.text, values, ...rowMode }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(JSON.stringify({ code: 10000, message: '', data: rows }))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
