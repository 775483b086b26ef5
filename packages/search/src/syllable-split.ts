import { LONGEST_SYLLABLE, SYLLABLES, type SyllableSet, syllableNumber, syllableSet } from './syllables.ts'

/** Ways to read typed letters as syllables and parts of syllables, the likeliest first: amoxl is a·mo·x·l. */
export function splitLetters(letters: string, most: number): string[][] {
  let ways: Way[][] = [[{ pieces: [], cost: 0 }]]
  for (let end = 1; end <= letters.length; end++) {
    const here: Way[] = []
    for (let start = Math.max(0, end - LONGEST_SYLLABLE); start < end; start++) {
      const piece = letters.slice(start, end)
      const cost = costOf(piece, end === letters.length)
      if (cost === undefined) continue
      for (const way of ways[start]!) here.push({ pieces: [...way.pieces, piece], cost: way.cost + cost })
    }
    here.sort((a, b) => a.cost - b.cost)
    ways = [...ways, here.slice(0, most)]
  }
  const found = ways[letters.length]!.map((way) => way.pieces)
  const allInitials = [...letters]
  if (!found.some((pieces) => pieces.length === allInitials.length)) found.push(allInitials)
  return found
}

interface Way {
  readonly pieces: string[]
  readonly cost: number
}

function costOf(piece: string, last: boolean): number | undefined {
  if (piece.length === 1) return 2
  if (syllableNumber(piece) !== undefined) return 1
  if (piece === 'zh' || piece === 'ch' || piece === 'sh') return 1.9
  if (last && beginnings.has(piece)) return 1.5
  return undefined
}

const beginnings = new Set(SYLLABLES.flatMap((syllable) => [...syllable].map((_, at) => syllable.slice(0, at + 1))))

/** Splits letters of which one syllable was mistyped: exact pieces around a set of syllables that may have been meant. */
export function splitAroundSlip(letters: string): { before: string[]; meant: SyllableSet; after: string[] }[] {
  const before = splitsFromStart(letters)
  const splits: { before: string[]; meant: SyllableSet; after: string[] }[] = []
  for (let start = 0; start < letters.length; start++) {
    const left = before[start]
    if (left === undefined) continue
    for (let end = start + 1; end <= Math.min(letters.length, start + LONGEST_SYLLABLE + 1); end++) {
      const right = end === letters.length ? [] : wholeSplit(letters.slice(end))
      if (right === undefined || left.length + right.length < 2) continue
      const piece = letters.slice(start, end)
      const meant = syllablesNear(piece)
      if (meant.includes(1)) splits.push({ before: left, meant, after: right })
    }
  }
  return splits
}

function splitsFromStart(letters: string): (string[] | undefined)[] {
  const splits: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - LONGEST_SYLLABLE); start < end; start++) {
      const left = splits[start]
      if (left === undefined || syllableNumber(letters.slice(start, end)) === undefined) continue
      const known = splits[end]
      if (known === undefined || known.length > left.length + 1) splits[end] = [...left, letters.slice(start, end)]
    }
  }
  return splits
}

function wholeSplit(letters: string): string[] | undefined {
  for (let end = letters.length; end >= 0; end--) {
    const rest = letters.slice(end)
    if (rest.length > LONGEST_SYLLABLE) break
    if (rest !== '' && !beginnings.has(rest)) continue
    const split = splitsFromStart(letters.slice(0, end))[end]
    if (split !== undefined) return rest === '' ? split : [...split, rest]
  }
  return undefined
}

const near = new Map<string, SyllableSet>()
const MOST_NEAR = 4_000

function syllablesNear(piece: string): SyllableSet {
  let set = near.get(piece)
  if (set === undefined) {
    set = syllableSet((syllable) => oneSlipApart(piece, syllable))
    if (near.size >= MOST_NEAR) near.clear()
    near.set(piece, set)
  }
  return set
}

/** One letter wrong, missing or too many, or two neighbours exchanged. */
function oneSlipApart(typed: string, meant: string): boolean {
  const difference = typed.length - meant.length
  if (difference > 1 || difference < -1) return false
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  if (same >= typed.length - 1 && difference <= 0) return true
  if (difference === 1) return typed.endsWith(meant.slice(same))
  if (difference === -1) return meant.endsWith(typed.slice(same))
  if (typed.slice(same + 1) === meant.slice(same + 1)) return true
  const exchanged = typed[same] === meant[same + 1] && typed[same + 1] === meant[same]
  return exchanged && typed.slice(same + 2) === meant.slice(same + 2)
}
