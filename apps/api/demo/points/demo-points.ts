import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { UseType } from '@yaoji/rules/wallet/use-types'
import type { Database, Transaction } from '../../src/platform/database/database.ts'
import { addGifts } from '../../src/points/add-gifts.ts'
import { post } from '../../src/wallet/post.ts'
import { castMembers } from '../members/cast-members.ts'
import { alone } from '../turns.ts'

/** What a pharmacy has a use for behind its counter; nothing that is as good as cash. */
// biome-ignore format: one gift, one line
const demoGifts: readonly (readonly [code: string, name: string, spec: string, points: number, stock: number, remarks: string])[] = [
  ['paper', '热敏收银打印纸', '57×50mm，50卷/箱', 800, 300, '通用型收银小票纸，纸面光洁、不掉粉。'],
  ['label', '药品标价签', '双色各250张/包', 300, 500, '品名、规格、产地、价格齐全，符合明码标价要求。'],
  ['bags', '环保药品手提袋', '30×40cm，500只/包', 1200, 200, '加厚无纺布，可印店名。'],
  ['board', '用药咨询台牌', '亚克力，20×15cm', 260, 260, '药师咨询台用，双面可视。'],
  ['glasses', '便民老花镜套装', '5副/套，100–300度', 680, 120, '放在柜台供顾客看清说明书。'],
  ['basket', '选购手提篮', '10只/套', 1500, 80, '食品级PP材质，可叠放。'],
  ['umbrella', '便民雨伞架（含伞）', '12把/套', 2600, 40, '下雨天借给顾客，伞面可印店名。'],
  ['cleaning', '门店清洁套装', '水桶、拖把、刮窗器', 900, 90, '日常保洁一套齐。'],
  ['coat', '药师工作服', '白色，均码2件', 1100, 150, '涤棉混纺，左胸可绣店名。'],
  ['climate', '温湿度记录仪', 'USB导出，±0.5℃', 3200, 60, '陈列区与阴凉柜温湿度自动记录。'],
  ['books', '执业药师业务书籍', '3册/套', 1300, 70, '处方审核、用药指导、药事法规。'],
  ['firstaid', '便民急救箱', '空箱，含分隔盘', 1000, 100, '店内应急物品集中存放。'],
  ['poster', '立式宣传海报架', 'A1，双面', 1800, 50, '安全用药、健康讲座宣传用。'],
  ['scanner', '有线扫码枪', '一维/二维/追溯码', 2800, 45, '可扫药品追溯码与医保电子凭证。'],
  ['pressure', '上臂式电子血压计', '大屏语音', 3600, 80, '门店便民测量用，一机双人记忆。'],
  ['scale', '身高体重测量仪', '折叠式，带语音', 9800, 12, '门店健康服务角用。'],
  ['trolley', '静音理货手推车', '承重150kg', 4200, 30, '到货上架省力，橡胶静音轮。'],
  ['chairs', '候诊三人排椅', '钢制，含坐垫', 7600, 15, '给等候的顾客一个坐处。'],
  ['coldbox', '药品冷藏周转箱', '12L，含冰排', 4600, 0, '冷藏药品取送周转，保温12小时。'],
  ['shelf', '药店陈列架', '四层钢木，90×40×180cm', 12000, 10, '承重每层60kg，层板可调。'],
]

/** What the demonstration companies collected before today: days ago, points, note. By log-in, first store first. */
const openings: Readonly<Record<string, readonly (readonly [daysAgo: number, points: number, note: string])[]>> = {
  yaodian: [
    [340, 3_180, '订单积分（历史）'],
    [96, 12_460, '订单积分（历史）'],
    [33, 8_215, '订单积分（历史）'],
    [2, 50, '每日签到'],
    [1, 50, '每日签到'],
  ],
  liansuo: [
    [120, 46_900, '订单积分（历史）'],
    [21, 11_380, '订单积分（历史）'],
  ],
  guoqi: [[200, 2_640, '订单积分（历史）']],
}

/** Puts the gifts on the shelf and the collected points into the ledger, once; what was changed since stays as it is. */
export async function loadDemoPoints(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await alone(tx, 'points')
    const gifts = demoGifts.map(([code, name, spec, points, stock, remarks]) => ({
      ...{ code, name, spec, points, stock, remarks },
      art: code,
    }))
    await addGifts(tx, gifts, at)
    await openLedgers(tx, at)
  })
}

async function openLedgers(tx: Transaction, at: Date): Promise<void> {
  const cast = await castMembers(tx)
  const today = dayOf(at)
  for (const [userName, collected] of Object.entries(openings)) {
    const memberId = cast.get(userName)?.memberIds[0]
    if (memberId === undefined) continue
    for (const [index, [daysAgo, points, note]] of collected.entries()) {
      const useType: UseType = note === '每日签到' ? 'sign_in' : 'order_points'
      await post(tx, instantOf(addDays(today, -daysAgo), '09:30'), {
        memberId,
        kind: 'points',
        amountFen: points,
        useType,
        orderId: null,
        key: `demo-opening:${index}`,
        note,
      })
    }
  }
}
