import { changed, invalid, missing, refusals } from '../platform/refusal.ts'

export const refuse = refusals({
  'goods.missing': missing('商品不存在'),
  'goods.bookUnknown': invalid<{ readonly book: string }>('book', '价格本不存在'),
  'goods.memberMissing': missing('会员不存在'),
  'goods.agreedUnknown': invalid<{ readonly ids: readonly number[] }>(
    'prices',
    ({ ids }) => `商品${ids.join('、')}不存在，不能约定协议价`,
  ),
  'goods.agreedMoved': changed('提交后商品原价或协议价已变动，请驳回后按现在的价格重新提交'),
  'goods.favouriteUnknown': invalid<{ readonly ids: readonly number[] }>('goods_ids', '商品不存在或已下架，不能收藏'),
  'goods.photoNone': invalid('file', '请选择要上传的图片'),
  'goods.photoUnreadable': invalid('file', '请上传10MB以内的jpg、png或webp图片'),
})
