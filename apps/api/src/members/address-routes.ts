import { memberCalls } from '@yaoji/contract/members'
import { memberInputs } from '@yaoji/contract/members.input'
import { type Mount, memberRoute, WithMessage } from '../platform/http/call-route.ts'
import { notFound, type Problem, refused } from '../platform/http/problems.ts'
import { addressWire, readAddresses } from './address-store.ts'
import { type AddressRefusal, addAddress, editAddress, mostAddresses, removeAddress } from './change-address.ts'

export function addressRoutes(mount: Mount): void {
  memberRoute(mount, memberCalls.addresses, memberInputs.none, async (_, { db, session }) =>
    (await readAddresses(db, session.member.id)).map(addressWire),
  )
  memberRoute(mount, memberCalls.addAddress, memberInputs.addAddress, async (input, { stamp, session }) => {
    const added = await addAddress(mount.db, stamp, session.member.id, input)
    if (!added.ok) throw problemOf(added.refusal)
    return new WithMessage(addressWire(added.value), '收货地址已保存')
  })
  memberRoute(mount, memberCalls.editAddress, memberInputs.editAddress, async (input, { stamp, session }) => {
    const edited = await editAddress(mount.db, stamp, session.member.id, input)
    if (!edited.ok) throw problemOf(edited.refusal)
    return new WithMessage(addressWire(edited.value), '收货地址已保存')
  })
  memberRoute(mount, memberCalls.removeAddress, memberInputs.one, async ({ id }, { stamp, session }) => {
    const removed = await removeAddress(mount.db, stamp, session.member.id, id)
    if (!removed.ok) throw problemOf(removed.refusal)
    return new WithMessage(null, '收货地址已删除')
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
