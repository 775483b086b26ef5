import { Waiting } from './back-to-start.tsx'
import { RegistrationFrame } from './registration-frame.tsx'

/** The frame stands while what is in it is on its way. */
const skeletonOf = (step: 1 | 2 | 3) => () => (
  <RegistrationFrame step={step} title="注册会员" lead="正在加载">
    <Waiting />
  </RegistrationFrame>
)
export const FirstSkeleton = skeletonOf(1)
export const SecondSkeleton = skeletonOf(2)
export const ThirdSkeleton = skeletonOf(3)
