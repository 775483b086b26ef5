import { buttonLook } from '../kit/button.tsx'
import { SiteLink } from '../paths/links.tsx'

/** Where to go from a campaign that is not there. */
export const NextSteps = () => (
  <>
    <SiteLink to="/list" className={buttonLook('brand')}>
      去选购商品
    </SiteLink>
    <SiteLink to="/yjh/{id?}" className={buttonLook('plain')}>
      看进行中的活动
    </SiteLink>
    <SiteLink to="/" className={buttonLook('plain')}>
      返回首页
    </SiteLink>
  </>
)
