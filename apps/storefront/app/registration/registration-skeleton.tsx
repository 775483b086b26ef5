import { Waiting } from './back-to-start.tsx'
import { RegistrationFrame } from './registration-frame.tsx'

/** The frame stands while what is in it is on its way. */
export const RegistrationSkeleton = () => (
  <RegistrationFrame step={1} title="注册会员" lead="正在加载">
    <Waiting />
  </RegistrationFrame>
)
