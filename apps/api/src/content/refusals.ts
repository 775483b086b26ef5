import { changed, invalid, invalidFields, missing, refusals } from '../platform/refusal.ts'

export const refuse = refusals({
  'content.brandMissing': missing('您访问的内容不存在或已下架'),
  'content.articleMissing': missing('您访问的内容不存在或已下架'),
  'content.articleEdited': changed<{ readonly version: number }>('这篇文章刚被其他人修改过，请刷新后再编辑'),
  'content.pathTaken': invalid('url', '该地址已有文章'),
  'content.wrongBody': invalidFields(),
})
