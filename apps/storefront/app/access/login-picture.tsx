import type { BannerWire } from '@yaoji/contract/content'
import { BannerArt } from '../shell/brand/banner-art.tsx'

const facts = [
  '资质在线审核，首营资料一次提交',
  '两仓直发，效期、批号下单前可见',
  '阶梯价与满减逐项说明，账目清楚',
] as const

/** The picture beside the log-in form: the advert of the position `login`, or the drawn one. */
export function LoginPicture({ banner }: { readonly banner: BannerWire | null }) {
  if (banner?.image)
    return <img src={banner.image} alt={banner.title} className="absolute inset-0 size-full object-cover" />
  return (
    <div className="absolute inset-0 hidden text-white lg:block">
      <BannerArt theme={banner?.theme ?? 'green'} motif="middle" />
      <div className="column relative flex h-full flex-col pt-12">
        <p className="text-4xl font-bold">{banner?.title ?? '一站备齐门店所需'}</p>
        <p className="mt-3 text-lg">{banner?.subtitle ?? '面向药店、诊所与连锁的医药批发商城'}</p>
        <ul className="mt-6 space-y-2">
          {facts.map((fact) => (
            <li key={fact}>✓ {fact}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
