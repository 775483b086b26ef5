import { memberCalls } from '@yaoji/contract/members'
import { memberInputs } from '@yaoji/contract/members.input'
import { type Host, memberRoute, Said } from '../platform/call-route.ts'
import { notFound, type Problem, refused } from '../platform/problems.ts'
import { addressWire, readAddresses } from './address-store.ts'
import { type AddressRefusal, addAddress, editAddress, mostAddresses, removeAddress } from './change-address.ts'

export function addressRoutes(host: Host): void {
  memberRoute(host, memberCalls.addresses, memberInputs.none, async (_, { db, session }) =>
    (await readAddresses(db, session.member.id)).map(addressWire),
  )
  memberRoute(host, memberCalls.addAddress, memberInputs.addAddress, async (input, { deed, session }) => {
    const added = await addAddress(host.db, deed, session.member.id, input)
    if (!added.ok) throw problemOf(added.refusal)
    return new Said(addressWire(added.value), '收货地址已保存')
  })
  memberRoute(host, memberCalls.editAddress, memberInputs.editAddress, async (input, { deed, session }) => {
    const edited = await editAddress(host.db, deed, session.member.id, input)
    if (!edited.ok) throw problemOf(edited.refusal)
    return new Said(addressWire(edited.value), '收货地址已保存')
  })
  memberRoute(host, memberCalls.removeAddress, memberInputs.one, async ({ id }, { deed, session }) => {
    const removed = await removeAddress(host.db, deed, session.member.id, id)
    if (!removed.ok) throw problemOf(removed.refusal)
    return new Said(null, '收货地址已删除')
  })
}

function problemOf(refusal: AddressRefusal): Problem {
  switch (refusal.kind) {
    case 'full':
      return refused(`最多保存${mostAddresses}个收货地址，请先删除不用的地址`)
    case 'licensed':
      return refused('证照登记地址不能在此修改或删除，如证照已变更，请在“资质证件”中更新证照')
    case 'missing':
      return notFound('收货地址不存在或已删除')
  }
}
