import { changed, forbidden, invalid, missing, refusals, refused } from '../platform/refusal.ts'

/** Every no of an order's papers. */
export const refuse = refusals({
  'papers.expired': refused('下载链接已失效，请刷新订单页后重新下载'),
  'papers.noLot': missing('您的订单没有该批号'),
  'papers.reportThere': refused('该批号的检验报告已上传，请刷新后下载'),
  'papers.noGoods': missing('商品不存在'),
  'papers.noPaper': missing('没有该资料，请刷新后重试'),
  'papers.notApproved': forbidden('首营审核通过后才能查看商品首营资料，请先完成资质审核'),
  'papers.paperThere': refused('该资料已上传，请刷新后下载'),
  'papers.paperWithdrawn': changed('该资料已撤下，请刷新后查看'),
  'papers.samePaper': refused('该文件已上传，无需重复上传'),
  'papers.expiredPaper': invalid('valid_until', '该资料已过有效期，请上传有效的资料'),
  'papers.tooManyPapers': refused(({ most }: { most: number }) => `每个商品最多${most}份资料，请先撤下旧的`),
  'papers.unreadable': invalid('file', '请上传资料的PDF、JPG或PNG文件，不超过10MB'),
  'papers.nothingToPack': refused('所选商品还没有首营资料，可点“催传”，上传后会通知您'),
  'papers.packTooLarge': refused('所选商品的资料超过60MB，请分品种下载'),
  'papers.goodsPackExpired': forbidden('下载地址已失效，请重新点“下载”'),
  'papers.nothingToQuote': refused('请先在购物车勾选可采购的商品，再生成报价单'),
  'papers.missing': missing('该单据还没有生成，请在订单出库后下载'),
})
