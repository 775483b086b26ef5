/**
 * CPU milliseconds of a fixed piece of work like that of a page (objects, text, JSON), the quickest of a few. Beside the
 * same machine's best it shows how much other work on its cores slows every figure of a run.
 */
export function baselineMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

function work(): number {
  let length = 0
  for (let round = 0; round < 120; round++) {
    const goods = Array.from({ length: 400 }, (_, id) => ({
      id,
      name: `商品${id * round}`,
      price: String(id / 100),
      tags: ['a', 'b'],
    }))
    const text = JSON.stringify(goods)
    length += (JSON.parse(text) as unknown[]).length + text.replaceAll('商品', 'g').split('"').length
  }
  return length
}
