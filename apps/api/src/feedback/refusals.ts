import { changed, invalidFields, missing, refusals, tooMany } from '../platform/refusal.ts'

/** Every no about what members write to us. */
export const refuse = refusals({
  'feedback.invalid': invalidFields(),
  'feedback.tooMany': tooMany<{ readonly most: number }>(
    ({ most }) => `今天提交的意见已达${most}条，请明天再试，或拨打投诉热线`,
  ),
  'feedback.missing': missing('没有该意见'),
  'feedback.answered': changed<{ readonly by: string }>(({ by }) => `该意见已由${by}答复，请刷新后查看`),
})
