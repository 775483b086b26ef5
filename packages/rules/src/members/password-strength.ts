import { accept, type Result, reject } from '../money/result.ts'
import { commonTails, commonWords } from './common-passwords.ts'
import { isPassword, validationTexts } from './validation.ts'

export type PasswordRefusal =
  | { readonly kind: 'shape' }
  /** Holds what everybody knows of its owner. */
  | { readonly kind: 'personal' }
  /** Made of words, rows, runs and dates that guessing programs try first. */
  | { readonly kind: 'common' }

/** Of the signs that no guessing program tries first there must be at least so many. */
const leastOwnSigns = 4
/** Of what is known of the owner, so many signs in a row show who it is; shorter words show it whole. */
const longestKnown = 6
const leastKnown = 4
const leastRun = 3

/**
 * Our choice (decision 0102): a password that is set has the required shape, holds nothing that others know of its owner
 * (user name, phone, initials of the company), and at least four of its signs are not part of a common word, a row of
 * keys, a count, a repeat or a date. `known`: what is known of the owner.
 */
export function checkPassword(password: string, known: readonly string[]): Result<null, PasswordRefusal> {
  if (!isPassword(password)) return reject({ kind: 'shape' })
  const text = password.toLowerCase()
  if (known.some((word) => holds(text, word.toLowerCase()))) return reject({ kind: 'personal' })
  return ownSigns(text) < leastOwnSigns ? reject({ kind: 'common' }) : accept(null)
}

export const passwordRefusalTexts: Readonly<Record<PasswordRefusal['kind'], string>> = {
  shape: validationTexts.password,
  personal: '密码不能包含用户名、手机号或单位名称，请换一个',
  common: '该密码太常见，容易被猜到，请换一个',
}

function holds(text: string, word: string): boolean {
  if (word.length < leastKnown) return false
  const length = Math.min(word.length, longestKnown)
  const starts = Array.from({ length: word.length - length + 1 }, (_, start) => start)
  return starts.some((start) => text.includes(word.slice(start, start + length)))
}

/** How many signs are left when everything easy is taken out. */
function ownSigns(text: string): number {
  const easy = new Set([
    ...wordSigns(text),
    ...wordSigns(spelledPlainly(text)),
    ...dateSigns(text),
    ...runSigns(text, 1),
    // 1q2w3e4r: two runs, one sign of each in turn.
    ...runSigns(text, 2),
  ])
  return text.length - easy.size
}

const range = (start: number, length: number) => Array.from({ length }, (_, index) => start + index)

const easyTexts = [...commonWords, ...commonTails]

function* wordSigns(text: string): Generator<number> {
  for (const word of easyTexts)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) yield* range(at, word.length)
}

const plainLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
}
/** p@ssw0rd is password. */
const spelledPlainly = (text: string) => text.replaceAll(/[@431!0$5]/g, (sign) => plainLetters[sign] ?? sign)

const datePatterns = [/(19|20)\d\d((0\d|1[0-2])([0-2]\d|3[01]))?/g, /\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/g]

function* dateSigns(text: string): Generator<number> {
  for (const pattern of datePatterns)
    for (const found of text.matchAll(pattern)) yield* range(found.index, found[0].length)
}

const rows = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', '!@#$%^&*()'],
  ...[
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    '1qaz',
    '2wsx',
    '3edc',
    '4rfv',
    '5tgb',
    '6yhn',
    '7ujm',
    'qaz',
    'wsx',
    'edc',
  ],
]
const steps = new Set(rows.flatMap((row) => pairsOf(row).flatMap(([one, other]) => [one + other, other + one])))

function pairsOf(row: string): [string, string][] {
  return range(0, row.length - 1).map((at) => [row[at]!, row[at + 1]!])
}

const easyStep = (one: string, other: string) => one === other || steps.has(one + other)

/** Runs of at least three signs, `stride` places apart, of which each follows from the one before: abc, 321, asd, aaa. */
function* runSigns(text: string, stride: number): Generator<number> {
  for (let first = 0; first < stride; first++) {
    let run = [first]
    for (let at = first + stride; at < text.length + stride; at += stride) {
      if (at < text.length && easyStep(text[at - stride]!, text[at]!)) run.push(at)
      else {
        if (run.length >= leastRun) yield* run
        run = [at]
      }
    }
  }
}
