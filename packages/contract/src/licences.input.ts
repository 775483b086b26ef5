import type { StatedPaper } from '@yaoji/rules/licences/stated-paper'
import { type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { tidyCreditCode } from '@yaoji/rules/members/credit-code'
import { tidyIdentityNumber } from '@yaoji/rules/members/identity-number'
import { z } from 'zod'
import { day, flag, id, maybeIds, text, whole } from './form.input.ts'

const maybeDay = z
  .union([z.literal(''), day])
  .default('')
  .transform((given) => given || null)

/** Which fields a paper must have is the rule's to say, field by field: here only what each one can be. */
const file = z
  .object({
    kind: z.enum(Object.keys(certificateKinds) as CertificateKind[], '不认识的证件'),
    number: text(60).default(''),
    issuer: text(60).default(''),
    holder: text(100).default(''),
    issued_on: maybeDay,
    valid_until: maybeDay,
    long_term: flag.default(0),
    person_name: text(30).default(''),
    person_number: text(30).default(''),
    pictures: maybeIds(6),
  })
  .transform((given): { readonly paper: StatedPaper; readonly pictureIds: readonly number[] } => ({
    paper: {
      kind: given.kind,
      number: given.kind === 'business_licence' ? tidyCreditCode(given.number) : given.number,
      issuer: given.issuer,
      holder: given.holder,
      issuedOn: given.issued_on,
      validUntil: given.valid_until,
      longTerm: given.long_term === 1,
      personName: given.person_name,
      personNumber: tidyIdentityNumber(given.person_number),
    },
    pictureIds: given.pictures,
  }))

export const licenceInputs = {
  none: z.object({}),
  one: z.object({ id }),
  file,
  picture: z.object({ role: z.enum(['file', 'identity'], '请说明上传的是证件还是身份证') }),
  signed: z.object({
    id,
    until: whole(z.number().int().positive()).default(0),
    reason: text(100).default(''),
    sign: text(100).default(''),
  }),
  consent: z.object({ version: text(20) }),
}
