import { type GoodsPaperKind, goodsPaperKinds } from '@yaoji/rules/goods/goods-papers'
import type { OwnPart } from '../platform/own-data.ts'

/** Law table L26: what this room keeps about a person and its companies, as it is shown to them. */
export const ownData: readonly OwnPart[] = [
  {
    tables: ['report_wishes'],
    title: '催传的检验报告',
    whose: 'members',
    text: `
      select lot_no as "批号", asked_at as "提出时间", answered_at as "答复时间" from report_wishes
        where member_id = any($1) order by id`,
  },
  {
    tables: ['goods_paper_wishes'],
    title: '催传的商品首营资料',
    whose: 'members',
    text: `
      select goods_id as "商品", kind as "资料", asked_at as "提出时间", answered_at as "答复时间" from goods_paper_wishes
        where member_id = any($1) order by id`,
    worded: { 资料: (kind) => goodsPaperKinds[kind as GoodsPaperKind] },
  },
  {
    tables: ['goods_pack_looks'],
    title: '商品首营资料下载记录',
    whose: 'login',
    text: `
      select at as "时间", array_to_string(goods_ids, '、') as "商品" from goods_pack_looks where login_id = $1 order by id`,
  },
]
