import { changed, forbidden, invalid, invalidFields, missing, refusals, refused } from '../platform/refusal.ts'

export const refuse = refusals({
  'content.brandMissing': missing('您访问的内容不存在或已下架'),
  'content.articleMissing': missing('您访问的内容不存在或已下架'),
  'content.articleEdited': changed<{ readonly version: number }>('这篇文章刚被其他人修改过，请刷新后再编辑'),
  'content.pathTaken': invalid('url', '该地址已有文章'),
  'content.packIncomplete': refused('本公司首营资料正在准备，请联系您的客服索取'),
  'content.packExpired': forbidden('下载地址已失效，请回到“资质证件”重新点“下载”'),
  'content.wrongBody': invalidFields(),
})
