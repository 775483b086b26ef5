const TABLE: Readonly<Record<string, string>> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan un uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ao ei en eng o u',
}

/** All syllables of Mandarin without tones, ü written v; the position in this list is a syllable's number. */
export const SYLLABLES: readonly string[] = Object.entries(TABLE).flatMap(([head, tails]) =>
  tails.split(' ').map((tail) => head + tail),
)

const SYLLABLE_COUNT = SYLLABLES.length
const numbers = new Map(SYLLABLES.map((syllable, number) => [syllable, number]))
export const LONGEST_SYLLABLE = 6

export function syllableNumber(syllable: string): number | undefined {
  return numbers.get(syllable)
}

/** Sounds that many speakers do not distinguish (zh z, n l, ang an …) fold into one. */
function soundOf(syllable: string): string {
  return syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n/, 'l')
    .replace(/([aei])ng$/, '$1n')
}

const sounds = new Map<string, number>()
/** The number of the first syllable that sounds alike, per syllable number. */
export const SOUND: readonly number[] = SYLLABLES.map((syllable, number) => {
  const sound = soundOf(syllable)
  if (!sounds.has(sound)) sounds.set(sound, number)
  return sounds.get(sound)!
})

/** A set of syllables: one byte per syllable number. */
export type SyllableSet = Uint8Array

export function syllableSet(belongs: (syllable: string, number: number) => boolean): SyllableSet {
  const set = new Uint8Array(SYLLABLE_COUNT)
  for (let number = 0; number < SYLLABLE_COUNT; number++) if (belongs(SYLLABLES[number]!, number)) set[number] = 1
  return set
}

const startingWith = new Map<string, SyllableSet>()
export function syllablesStarting(letters: string): SyllableSet {
  let set = startingWith.get(letters)
  if (set === undefined) {
    set = syllableSet((syllable) => syllable.startsWith(letters))
    startingWith.set(letters, set)
  }
  return set
}

const single: (SyllableSet | undefined)[] = []
export function onlySyllable(number: number): SyllableSet {
  single[number] ??= syllableSet((_, other) => other === number)
  return single[number]
}

/** The same set with every syllable that sounds alike. */
export function soundingLike(set: SyllableSet): SyllableSet {
  const heard = new Uint8Array(SYLLABLE_COUNT)
  for (let number = 0; number < SYLLABLE_COUNT; number++) if (set[number] === 1) heard[SOUND[number]!] = 1
  const alike = new Uint8Array(SYLLABLE_COUNT)
  for (let number = 0; number < SYLLABLE_COUNT; number++) alike[number] = heard[SOUND[number]!]!
  return alike
}

/** The set of these syllable numbers. */
export function setOf(syllables: readonly number[]): SyllableSet {
  const set = new Uint8Array(SYLLABLE_COUNT)
  for (const number of syllables) set[number] = 1
  return set
}
