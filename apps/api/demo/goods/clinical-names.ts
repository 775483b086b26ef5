/**
 * Our choice, after the law tables: goods of hospitals and of specialists (injections, cancer, transplants, psychiatry,
 * epilepsy, Parkinson's, hepatitis B, terminations) are never pushed by a promotion or a zone of the demonstration.
 */
export const clinicalNames =
  '注射|输液|肝素|米非司酮|米索前列醇|地拉罗司|沙利度胺|甲氨蝶呤|环磷酰胺|羟基脲|巯嘌呤|替尼|莫司|霉酚|麦考酚|环孢素|他莫昔芬|托瑞米芬|曲唑|依西美坦|卡培他滨|替加氟|替吉奥|卡韦|韦酯|拉米夫定|替诺福韦|利培酮|氮平|喹硫平|舒必利|磺必利|硫必利|哌啶醇|阿立哌唑|氯丙嗪|丙戊酸|卡马西平|奥卡西平|西坦|司来吉兰|司兰吉来|左旋多巴|多巴丝肼|普拉克索|吡贝地尔|华法林|胺碘酮'
