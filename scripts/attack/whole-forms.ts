import type { Owned } from './matrix.ts'
import type { Ask } from './send.ts'

type Form = NonNullable<Ask['form']>

/** A paper that lacks nothing, shown by this picture. */
export const paperWith = (pictureId: number): Form => ({
  ...{ kind: 'business_licence', number: '91350100M000100Y43', issuer: '成都市市场监督管理局', holder: '成都某药房' },
  ...{
    issued_on: '2024-01-02',
    valid_until: '',
    long_term: 1,
    person_name: '',
    person_number: '',
    pictures: pictureId,
  },
})

/** What a call asks for beside its `{id}`, so that it is not refused for its form. */
export const wholeForms = (things: Readonly<Record<Exclude<Owned, ''>, number>>): Readonly<Record<string, Form>> => ({
  'PUT /api/user/colleagues/{id}': { rights: 'owner', order_limit: '' },
  'POST /api/purchase_requests/{id}/checkout': { pay_type: 'transfer' },
  'POST /api/purchase_requests/{id}/decline': { reason: '试探' },
  'POST /api/purchase_requests/{id}/order': { address_id: things.address, pay_type: 'transfer', payable: '1000.00' },
  'POST /api/receipts/{id}': { received_on: '2026-11-22', receiver: '某人', pictures: things.picture },
  'POST /api/contracts/{id}/copy': { pictures: things.picture },
})
