import { type ContractKind, contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import { z } from 'zod'
import { id, maybeIds, whole } from './form.input.ts'

const nothingTicked = '请勾选要确认的合同'
const ticked = new RegExp(`^(${Object.keys(contractKinds).join('|')}):([0-9a-f]{64})$`)

/** 'purchase:<sha256>,quality:<sha256>': each kind once. */
const papers = z
  .string(nothingTicked)
  .transform((sent) => sent.split(',').map((part) => ticked.exec(part)))
  .refine((parts) => parts.every((part) => part !== null), nothingTicked)
  .transform((parts) => parts.map((part) => ({ kind: part![1] as ContractKind, sha256: part![2]! })))
  .refine((parts) => new Set(parts.map(({ kind }) => kind)).size === parts.length, nothingTicked)

export const contractInputs = {
  none: z.object({}),
  one: z.object({ id }),
  copy: z.object({ id, pictures: maybeIds(6) }),
  confirm: z.object({ year: whole(z.number().int().min(2000).max(2999)), papers }),
}
