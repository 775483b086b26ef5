import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { rxClasses, specialClasses, storageClasses } from '@yaoji/rules/goods/goods-facts'
import type { ReactNode } from 'react'
import { ExpiryNote } from '../goods/stock-note.tsx'

const approvalName: Readonly<Record<GoodsDetailWire['kind'], string>> = {
  western: '批准文号',
  patent: '批准文号',
  tcm: '批准文号',
  device: '注册/备案号',
  health: '保健食品批号',
}
const named = (table: object, key: string): string => (table as Record<string, string>)[key] ?? key

/** What a pharmacist checks before buying. */
export function FactTable({ goods }: { readonly goods: GoodsDetailWire }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['规格', goods.ypgg],
    ['剂型', goods.dosage_form],
    [goods.kind === 'device' ? '注册人/生产企业' : '生产厂家', goods.sccj],
    [approvalName[goods.kind], goods.pzwh],
    ['商品名', goods.trade_name],
    ['品牌', goods.brand],
    ['处方分类', named(rxClasses, goods.rx_class)],
    ['医保', goods.insurance && `${goods.insurance}类`],
    ['储存条件', named(storageClasses, goods.storage)],
    ['特殊管理', goods.special.map((one) => named(specialClasses, one)).join('、')],
    ['器械类别', goods.device_class && `第 ${goods.device_class} 类`],
    ['产地', goods.origin],
    ['等级', goods.grade],
    ['效期', goods.yxq && <ExpiryNote goods={goods} />],
    ['包装单位', goods.measure === 'gram' ? '克（按公斤计价）' : goods.bzdw],
    ['条形码', goods.barcode],
    ['本位码', goods.standard_code],
    ['国家医保编码', goods.insurance_code],
    ['商品编码', goods.code],
    ['税率', goods.tax_rate],
    ['配货说明', goods.phsm],
  ]
  return (
    <dl className="mt-5 grid grid-cols-1 gap-x-6 border-t border-hairline pt-3 text-table sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="flex gap-3 py-1">
            <dt className="w-24 shrink-0 text-secondary">{name}</dt>
            <dd className="min-w-0 break-words numbers">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
