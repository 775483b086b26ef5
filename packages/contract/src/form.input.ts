import { dialled, isMobile, validationTexts } from '@yaoji/rules/members/validation'
import { z } from 'zod'

/** One number has one spelling: digits, and a minus where it is below 0. */
const spelling = /^(?:0|-?[1-9]\d{0,15})$/
const digits = (words?: string) => z.string(words).regex(spelling, words).transform(Number)

/**
 * Our choice (decision 0083): a whole number as forms write it, in digits, or as JSON has it. What only a programming
 * language reads as one ('1e3', '0x10', '+10', ' 10', true, [10]) is refused in `words`. `shape` says which ones may be.
 */
export const whole = <Output>(shape: z.ZodType<Output, number>, words?: string) =>
  z.union([z.number(words), digits(words)], words).pipe(shape)

const positive = (words?: string) => z.number(words).int(words).positive(words).max(Number.MAX_SAFE_INTEGER, words)
/** An id is a whole number above 0. */
export const id = whole(positive())
/** An id that a person chooses, with the words for who did not: '请选择抽奖活动'. */
export const chosenId = (words: string) => whole(positive(words), words)
export const flag = whole(z.number().pipe(z.literal([0, 1])))
export const page = whole(z.number().int().min(1)).default(1)

const withoutBlanks = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '')

/** A list of ids as forms write it: `1,2,3`, or the field repeated. */
export const ids = (most: number, empty: string) =>
  z
    .union([z.string(), z.array(z.string())], empty)
    .transform((given) => (typeof given === 'string' ? given.split(',') : given))
    .transform(withoutBlanks)
    .pipe(
      z
        .array(digits(empty).pipe(positive(empty)))
        .min(1, empty)
        .max(most, `一次最多处理${most}条`),
    )
    .transform((list) => [...new Set(list)])

/** 'YYYY-MM-DD', a day that exists, of this century: what is counted from it stays a day too. */
export const day = z.iso.date('日期格式不正确').regex(/^20/, '日期格式不正确')
export const yuan = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, '金额格式不正确')
/** What a clerk reads out to somebody at whose account strangers are guessing; '' where it was not asked for. */
export const loginCode = z
  .string()
  .trim()
  .regex(/^(\d{8})?$/, '登录码为8位数字')
  .default('')
export const text = (most: number) => z.string().trim().max(most, `最多${most}个字`)

/** A mobile number as it is dialled, however it was typed. */
export const mobile = z.string(validationTexts.mobile).transform(dialled).refine(isMobile, validationTexts.mobile)

/** An address of this store, or ''. What a browser reads as another host is none: '//host', '/\host', '/⇥/host'. */
export const ownAddress = (most: number, words: string) => text(most).regex(/^(?:\/(?![/\\])[^\t\r\n]*)?$/, words)

/** A list of ids that may be empty: '' or nothing is none. */
export const maybeIds = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .default('')
    .transform((given) => (typeof given === 'string' ? given.split(',') : given))
    .transform(withoutBlanks)
    .pipe(z.array(digits().pipe(positive())).max(most, `一次最多处理${most}条`))
    .transform((list) => [...new Set(list)])
/** A held coupon's id; 0 takes none, nothing lets the best one be proposed. */
export const couponChoice = whole(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).optional()
export const prefers = z.enum(['cheaper', 'discount', 'coupon']).default('cheaper')
