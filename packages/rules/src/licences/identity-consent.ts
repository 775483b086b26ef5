/**
 * Law table L26 (个人信息保护法 art. 28-29): pictures of identity cards are sensitive, so they are kept only under a consent of
 * their own. The version changes with the text, and a consent counts for the text that was shown.
 */
export const identityConsent = {
  version: '2026-11-22',
  title: '身份证件信息单独同意书',
  paragraphs: [
    '目的：药品经营质量管理规范要求供货方核实采购员、收货人的身份。我们仅为首营审核与核对授权使用身份证件的图片和号码，不用于其他用途。',
    '内容：身份证件图片、姓名、身份证号。图片加水印后仅供客服初审、质管审核人员查看，每次查看都有记录；身份证号只显示首尾几位。',
    '期限：审核资料按规定至少保存5年，期满后删除；未提交审核的图片可随时更换。',
    '您可以随时撤回同意：撤回后图片不再向任何人显示，已通过的审核不受影响；未完成的审核需要改为线下核对。',
  ],
} as const
