/** Lines and the head above them: 选 | 图 | 商品 | 单价 | 数量 | 优惠 | 小计 | 操作; on a phone a card. In compact rows no picture and no 优惠, which stand in the price's explanation. */
export const lineGrid =
  'grid grid-cols-[20px_64px_minmax(0,1fr)] gap-x-2.5 gap-y-2 px-3 lg:grid-cols-[20px_72px_minmax(0,1fr)_112px_132px_168px_112px_68px] lg:gap-x-3 lg:px-4 lg:in-data-compact:grid-cols-[20px_minmax(0,1fr)_200px_132px_120px_96px]'
