import { z } from 'zod'

/** Forms say numbers as text; an id is a whole number above 0. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id that a person chooses, with the words for who did not: '请选择抽奖活动'. */
export const chosenId = (words: string) =>
  z.coerce.number(words).int(words).positive(words).max(Number.MAX_SAFE_INTEGER, words)
export const flag = z.coerce.number().pipe(z.literal([0, 1]))
export const page = z.coerce.number().int().min(1).default(1)

/** A list of ids as forms write it: `1,2,3`, or the field repeated. */
export const ids = (most: number, empty: string) =>
  z
    .union([z.string(), z.array(z.string())], empty)
    .transform((given) => (typeof given === 'string' ? given.split(',') : given))
    .transform((parts) => parts.filter((part) => part.trim() !== '').map(Number))
    .pipe(z.array(z.number(empty).int(empty).positive(empty)).min(1, empty).max(most, `一次最多处理${most}条`))
    .transform((list) => [...new Set(list)])

/** 'YYYY-MM-DD', a day that exists, of this century: what is counted from it stays a day too. */
export const day = z.iso.date('日期格式不正确').regex(/^20/, '日期格式不正确')
export const yuan = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, '金额格式不正确')
export const text = (most: number) => z.string().trim().max(most, `最多${most}个字`)

/** A list of ids that may be empty: '' or nothing is none. */
export const maybeIds = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .default('')
    .transform((given) => (typeof given === 'string' ? given.split(',') : given))
    .transform((parts) => parts.filter((part) => part.trim() !== '').map(Number))
    .pipe(z.array(z.number().int().positive()).max(most, `一次最多处理${most}条`))
    .transform((list) => [...new Set(list)])
/** A held coupon's id; 0 takes none, nothing lets the best one be proposed. */
export const couponChoice = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()
export const prefers = z.enum(['cheaper', 'discount', 'coupon']).default('cheaper')
