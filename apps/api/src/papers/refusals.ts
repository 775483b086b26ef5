import { missing, refusals, refused } from '../platform/refusal.ts'

/** Every no of an order's papers. */
export const refuse = refusals({
  'papers.expired': refused('下载链接已失效，请刷新订单页后重新下载'),
  'papers.noLot': missing('您的订单没有该批号'),
  'papers.reportThere': refused('该批号的检验报告已上传，请刷新后下载'),
  'papers.missing': missing('该单据还没有生成，请在订单出库后下载'),
})
