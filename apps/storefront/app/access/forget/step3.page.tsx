import { createFileRoute } from '@tanstack/react-router'
import { buttonLook } from '../../shell/kit/button.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { ForgetFrame } from './forget-frame.tsx'
import { assertDone } from './load-reset.ts'

export const Route = createFileRoute('/forget/step3')({
  loader: assertDone,
  head: () => titled('/forget/step3'),
  component: ResetDone,
})

/** Spec §2 (重置成功). */
function ResetDone() {
  return (
    <ForgetFrame step={3}>
      <div className="py-4 text-center">
        <p
          aria-hidden="true"
          className="mx-auto flex size-14 items-center justify-center rounded-full bg-brand text-2xl text-white"
        >
          ✓
        </p>
        <h1 className="mt-4 text-xl font-semibold">密码已重置</h1>
        <p className="mt-2 text-table text-secondary">所有设备都已退出登录，请用新密码登录；旧密码不再有效。</p>
        <SiteLink to="/login" className={`${buttonLook('brand', 'large')} mt-6 w-full`}>
          去登录
        </SiteLink>
      </div>
    </ForgetFrame>
  )
}
