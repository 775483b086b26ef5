import { maskedPhone } from '@yaoji/rules/members/phone-code'
import { dialled } from '@yaoji/rules/members/validation'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { CodePicture } from './code-picture.tsx'
import type { PhoneCode } from './use-phone-code.ts'

/** Phone, picture and code, for a form of whoever proves a phone: `<PhoneCodeFields of={usePhoneCode('register')} />`. */
export function PhoneCodeFields({ of }: { readonly of: PhoneCode }) {
  const { typed, type, problems } = of
  if (of.proven)
    return (
      <p className="flex flex-wrap items-center gap-2 rounded-control bg-brand-wash px-3 py-2">
        <span>手机 {maskedPhone(of.proven.phone)} 已通过验证</span>
        <Button tone="quiet" size="small" onClick={of.startAgain}>
          {of.isFixed ? '重新验证' : '更换手机号'}
        </Button>
      </p>
    )
  return (
    <div className="space-y-2.5">
      <Field
        label="手机号码"
        name="phone"
        inputMode="tel"
        autoComplete="tel-national"
        readOnly={of.isFixed}
        value={of.isFixed ? maskedPhone(of.phone) : (typed.phone ?? '')}
        problem={problems.phone}
        hint="短信验证码会发送到这个手机号"
        onChange={(event) => type('phone', dialled(event.target.value))}
      />
      <Field
        label="图形验证码"
        name="image_code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        value={typed.image_code ?? ''}
        problem={problems.image_code}
        hint="输入图中4位字符，不区分大小写"
        onChange={(event) => type('image_code', event.target.value.normalize('NFKC'))}
        after={<CodePicture picture={of.picture} onNew={of.newPicture} />}
      />
      <Field
        label="短信验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={typed.code ?? ''}
        problem={problems.code}
        hint={of.isSent ? '验证码5分钟内有效；没有收到时可稍后重新获取' : '点击右侧按钮获取6位验证码'}
        onChange={(event) => type('code', event.target.value)}
        after={
          <Button
            tone="plain"
            size="normal"
            className="h-11 w-32"
            busy={of.asking}
            disabled={of.waitSeconds > 0}
            onClick={() => void of.ask()}
          >
            {of.waitSeconds > 0 ? `${of.waitSeconds}秒后重新获取` : of.isSent ? '重新获取' : '获取验证码'}
          </Button>
        }
      />
      {of.demoCode && (
        <p role="status" className="rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          演示环境：未连接短信服务，验证码为 <strong>{of.demoCode}</strong>
        </p>
      )}
    </div>
  )
}
