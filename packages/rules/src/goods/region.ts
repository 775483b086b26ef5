/** A place by its administrative codes: province '51', city '5101'. */
export interface Region {
  readonly province: string
  readonly city: string
}

export type Distance = 'city' | 'province' | 'neighbour' | 'far' | 'remote' | 'outermost'

/** Which provinces share a land border or a ferry line; each pair is written once. */
const borders = `
11-12 11-13 12-13 13-14 13-15 13-21 13-37 13-41 14-15 14-41 14-61 15-21 15-22 15-23 15-61 15-62 15-64 21-22 22-23
31-32 31-33 32-33 32-34 32-37 33-34 33-35 33-36 34-36 34-37 34-41 34-42 35-36 35-44 36-42 36-43 36-44 37-41 41-42
41-61 42-43 42-50 42-61 43-44 43-45 43-50 43-52 44-45 44-46 45-52 45-53 50-51 50-52 50-61 51-52 51-53 51-54 51-61
51-62 51-63 52-53 53-54 54-63 54-65 61-62 61-64 62-63 62-64 62-65 63-65`
const bordering = new Set(borders.split(/\s+/).flatMap((pair) => [pair, pair.split('-').reverse().join('-')]))

const remote: Readonly<Record<string, Distance>> = {
  '15': 'remote',
  '23': 'remote',
  '46': 'remote',
  '62': 'remote',
  '63': 'remote',
  '64': 'remote',
  '54': 'outermost',
  '65': 'outermost',
}

/** How far goods travel between two places, as a class that freight and delivery tables can key on. */
export function distanceBetween(from: Region, to: Region): Distance {
  if (from.province === to.province) return from.city === to.city ? 'city' : 'province'
  // A border with Xinjiang or Tibet shortens nothing: the road across is the long part.
  const ends = [remote[from.province], remote[to.province]]
  if (ends.includes('outermost')) return 'outermost'
  if (bordering.has(`${from.province}-${to.province}`)) return 'neighbour'
  return ends.includes('remote') ? 'remote' : 'far'
}

const nearestFirst: readonly Distance[] = ['city', 'province', 'neighbour', 'far', 'remote', 'outermost']
export const compareDistance = (a: Distance, b: Distance): number => nearestFirst.indexOf(a) - nearestFirst.indexOf(b)
