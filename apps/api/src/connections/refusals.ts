import { changed, invalid, invalidFields, missing, refusals } from '../platform/refusal.ts'

export const refuse = refusals({
  'connection.unknown': missing('没有这种连接'),
  'connection.missing': missing('该连接尚未配置'),
  'connection.invalid': invalidFields(),
  'connection.off': changed('该连接已停用，请启用后再测试'),
  'connection.testTo': invalid<{ readonly wanted: string }>('to', ({ wanted }) => `请填写${wanted}`),
})
