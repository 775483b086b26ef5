export async function timeOfStore(origin: string): Promise<Date> {
  const answer = await fetch(`${origin}/api/index/spike`)
  const { data } = (await answer.json()) as { data: { timestamp: number } }
  return new Date(data.timestamp * 1000)
}
