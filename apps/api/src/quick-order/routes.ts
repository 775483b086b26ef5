import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import { fastBuyInputs } from '@yaoji/contract/fast-buy.input'
import { orderListCalls } from '@yaoji/contract/order-lists'
import { orderListInputs } from '@yaoji/contract/order-lists.input'
import { readPaste } from '@yaoji/rules/quick-order/read-paste'
import { picturesWaiting, readSymbols } from '../licences/pictures/read-codes.ts'
import { showGoods } from '../offers/show-goods.ts'
import { type Mount, memberRoute, WithMessage } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { readUpload } from '../platform/http/read-upload.ts'
import { once } from '../platform/idempotency.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { forgetAlias, rememberAlias } from './aliases.ts'
import { changeList, removeList, saveList } from './change-lists.ts'
import { boughtBefore } from './fast-buy.ts'
import { findGoods } from './find-goods.ts'
import { ownLists, showList } from './read-lists.ts'
import { readPasted } from './read-pasted.ts'
import { largestWorkbook, orderFileType, readWorkbook } from './read-workbook.ts'
import { refuse } from './refusals.ts'
import { suggestOrder } from './suggest-order.ts'

/** Of so many that wait the last has its answer after some seconds; whoever comes then is asked to come again. */
const mostPictures = 8

/** 快捷采购: many goods at once. */
export function quickOrderRoutes(mount: Mount, search: GoodsSearch): void {
  const place = { db: mount.db, search }
  memberRoute(mount, fastBuyCalls.list, fastBuyInputs.list, (asked, { db, session, at }) =>
    boughtBefore(db, session.member, asked, at),
  )
  memberRoute(
    mount,
    fastBuyCalls.read,
    fastBuyInputs.read,
    ({ text }, { session, at }) => readPasted(place, session.member, readPaste(text), at),
    { onlyReads: true },
  )
  memberRoute(mount, fastBuyCalls.readFile, fastBuyInputs.file, async (_, { http, session, at }) => {
    const unreadable = () => refuse('quickOrder.fileUnreadable')
    const { file } = await readUpload(http, unreadable, { largest: largestWorkbook, typeOf: orderFileType })
    if (!file) throw unreadable()
    return readPasted(place, session.member, await readWorkbook(file.content), at)
  })
  memberRoute(mount, fastBuyCalls.readCodes, fastBuyInputs.file, async (_, { http }) => {
    const { file } = await readUpload(http, () => refuse('quickOrder.pictureUnreadable'))
    if (!file?.facts.mime.startsWith('image/')) throw refuse('quickOrder.pictureUnreadable')
    if (picturesWaiting() >= mostPictures) throw refuse('quickOrder.picturesWait')
    return { codes: await readSymbols(file.content, 'box') }
  })
  memberRoute(mount, fastBuyCalls.find, fastBuyInputs.find, ({ words }, { session, at }) =>
    findGoods(place, session.member, words, at),
  )
  memberRoute(mount, fastBuyCalls.goods, fastBuyInputs.goods, ({ ids }, { db, session, at }) =>
    showGoods(db, ids, session.member, at),
  )
  memberRoute(mount, fastBuyCalls.remember, fastBuyInputs.remember, async ({ words, goods_id }, request) => {
    const { db, session, stamp } = request
    await db.transaction((tx) => rememberAlias(tx, session.member, words, goods_id, stamp))
    return new WithMessage({}, '已记住，下次按此识别')
  })
  memberRoute(mount, fastBuyCalls.forget, fastBuyInputs.forget, async ({ words }, { db, session, stamp }) => {
    await db.transaction((tx) => forgetAlias(tx, session.member, words, stamp))
    return new WithMessage({}, '已取消记忆')
  })
  listRoutes(mount)
}

function listRoutes(mount: Mount): void {
  memberRoute(mount, orderListCalls.list, orderListInputs.list, (_, { db, session }) => ownLists(db, session.member.id))
  memberRoute(mount, orderListCalls.one, orderListInputs.one, ({ id }, { db, session, at }) =>
    showList(db, session.member, id, at),
  )
  memberRoute(mount, orderListCalls.save, orderListInputs.save, async (input, request) => {
    const { db, session, stamp } = request
    const saved = await once(db, keyOf(request, orderListCalls.save.path, input), async (tx) => ({
      id: await saveList(tx, session.member, input, stamp),
    }))
    return new WithMessage(saved, '清单已保存')
  })
  memberRoute(mount, orderListCalls.change, orderListInputs.change, async ({ id, ...stated }, request) => {
    const { db, session, stamp } = request
    await db.transaction((tx) => changeList(tx, session.member, id, stated, stamp))
    return new WithMessage({}, '清单已保存')
  })
  memberRoute(mount, orderListCalls.remove, orderListInputs.one, async ({ id }, { db, session, stamp }) => {
    await db.transaction((tx) => removeList(tx, session.member, id, stamp))
    return new WithMessage({}, '清单已删除')
  })
  memberRoute(mount, orderListCalls.suggest, orderListInputs.suggest, async (_, { db, session, stamp }) => ({
    id: (await db.transaction((tx) => suggestOrder(tx, session.member, stamp))) ?? 0,
  }))
}
