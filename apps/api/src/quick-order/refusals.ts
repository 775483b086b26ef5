import { mostPerCall } from '@yaoji/rules/cart/most-per-call'
import { quantityRefusalText } from '@yaoji/rules/cart/quantity'
import { changed, invalid, missing, refusals, refused, tooMany } from '../platform/refusal.ts'

/** Every no about many goods at once. */
export const refuse = refusals({
  'quickOrder.tooManyLines': refused<{ readonly most: number; readonly written: number }>(
    ({ most, written }) => `一次最多识别${most}行，现有${written}行，请分次粘贴`,
  ),
  'quickOrder.fileUnreadable': invalid('file', '表格无法读取，请上传2MB以内的XLSX或CSV，或直接粘贴清单'),
  'quickOrder.pictureUnreadable': invalid('file', '请拍摄或选择10MB以内的JPG、PNG或WebP图片'),
  'quickOrder.picturesWait': tooMany('正在识别的图片较多，请几秒后再试，或手工输入条码'),
  'quickOrder.fileEmpty': invalid('file', '表格中没有商品，请检查第一个工作表'),
  'quickOrder.goodsUnknown': invalid('goods_id', '商品不存在或已下架，请重新选择'),
  'quickOrder.wordsEmpty': invalid('words', '请填写品名'),
  'quickOrder.tooMany': refused<{ readonly name: string; readonly number: number }>(
    ({ name, number }) =>
      `${name}：${quantityRefusalText({ kind: 'overCall', limit: mostPerCall })}，填写的是${number}，请修改后再保存`,
  ),
  'quickOrder.listMissing': missing('没有该采购清单'),
  'quickOrder.listKept': changed('补货建议不能修改，请另存为采购清单后修改'),
  'quickOrder.tooManyLists': refused<{ readonly most: number }>(
    ({ most }) => `采购清单最多${most}个，请先删除不再需要的`,
  ),
})
