import { addressCalls } from '@yaoji/contract/addresses'
import { memberInputs } from '@yaoji/contract/members.input'
import { type Mount, memberRoute, WithMessage } from '../platform/http/call-route.ts'
import { addressWire, readAddresses } from './address-store.ts'
import { addAddress, editAddress, removeAddress } from './change-address.ts'

export function addressRoutes(mount: Mount): void {
  memberRoute(mount, addressCalls.list, memberInputs.none, async (_, { db, session }) =>
    (await readAddresses(db, session.member.id)).map(addressWire),
  )
  memberRoute(mount, addressCalls.add, memberInputs.addAddress, async (input, { stamp, session }) => {
    const added = await addAddress(mount.db, stamp, session.member.id, input)
    return new WithMessage(addressWire(added), '收货地址已保存')
  })
  memberRoute(mount, addressCalls.edit, memberInputs.editAddress, async (input, { stamp, session }) => {
    const edited = await editAddress(mount.db, stamp, session.member.id, input)
    return new WithMessage(addressWire(edited), '收货地址已保存')
  })
  memberRoute(mount, addressCalls.remove, memberInputs.one, async ({ id }, { stamp, session }) => {
    await removeAddress(mount.db, stamp, session.member.id, id)
    return new WithMessage(null, '收货地址已删除')
  })
}
